import '#ui/scrolled-tabs.css';
import { useSelector } from '@xstate/react';
import { useEffect, useId, useLayoutEffect, useRef, type ReactNode } from 'react';
import type { SnapshotFrom } from 'xstate';
import { tabsMachine, type TabsRef } from '#machines/widgets/tabs/tabs.machine.ts';
import { useScreenActor } from '#screens/inspection.ts';
import { connectTabs } from '#widgets/tabs/tabs.connect.ts';
import { partOf } from '#ui/classes.ts';
import { demand } from '#ui/developer-error.ts';

/** One of several views that take turns in a place. */
export interface Tab {
  value: string;
  label: ReactNode;
  panel: ReactNode;
}

/** What Tabs take. */
export interface TabsProps {
  /** names the group for assistive technology */
  label: string;
  tabs: readonly Tab[];
}

/** Views that take turns, with a machine of their own, the first one selected. */
export const Tabs = (props: TabsProps) => {
  const values = props.tabs.map(({ value }) => value);
  const tabs = useScreenActor(tabsMachine, { input: { tabs: values, selected: values[0] ?? '' } });
  return <TabsView {...props} actor={tabs} />;
};

const selectSnapshot = (snapshot: SnapshotFrom<typeof tabsMachine>) => snapshot;

/** Tabs, given their machine. */
export const TabsView = ({ actor, label, tabs }: TabsProps & { actor: TabsRef }) => {
  const snapshot = useSelector(actor, selectSnapshot);
  const { selected, slider } = snapshot.context;
  const { getListProps, getTabProps, getPanelProps } = connectTabs(snapshot, actor.send, { id: useId(), label });
  const list = useRef<HTMLDivElement>(null);
  const values = tabs.map(({ value }) => value);
  demand(tabs.length > 0, 'Tabs', () => `tabs of "${label}" are empty`);
  demand(
    new Set(values).size === values.length,
    'Tabs',
    () => `tabs of "${label}" repeat a value: ${values.join(', ')}`,
  );
  demand(
    values.includes(selected),
    'Tabs',
    () => `selected "${selected}" of "${label}" is none of ${values.join(', ')}`,
  );
  useFollowingFocus(list, values.indexOf(selected));
  useSlider(list, values.indexOf(slider));
  return (
    <div className={partOf('tabs', 'root')}>
      <div ref={list} className={partOf('tabs', 'list')} {...getListProps()}>
        {tabs.map((tab) => (
          <button key={tab.value} className={partOf('tabs', 'tab')} {...getTabProps(tab.value)}>
            {tab.label}
          </button>
        ))}
      </div>
      {tabs.map((tab) => (
        <div key={tab.value} {...getPanelProps(tab.value)}>
          {tab.panel}
        </div>
      ))}
    </div>
  );
};

type List = { readonly current: HTMLDivElement | null };

const tabsIn = (list: List) => list.current?.querySelectorAll<HTMLElement>('[role="tab"]') ?? [];

/** Focus that is on a tab moves on to the one that gets selected; a tab outside the view comes into it. */
const useFollowingFocus = (list: List, at: number) => {
  useEffect(() => {
    if (list.current?.contains(document.activeElement)) tabsIn(list)[at]?.focus();
  }, [list, at]);
};

/** Gives the style sheet the position of the tab above the slider. */
const useSlider = (list: List, at: number) => {
  useLayoutEffect(() => {
    const place = () => {
      const tab = tabsIn(list)[at];
      list.current?.style.setProperty('--slider-left', `${tab?.offsetLeft ?? 0}px`);
      list.current?.style.setProperty('--slider-width', `${tab?.offsetWidth ?? 0}px`);
    };
    place();
    const resizing = new ResizeObserver(place);
    for (const tab of tabsIn(list)) resizing.observe(tab);
    return () => resizing.disconnect();
  }, [list, at]);
};
