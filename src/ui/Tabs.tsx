import { useEffect, useId, useLayoutEffect, useRef, type KeyboardEvent, type ReactNode } from 'react';
import { partOf } from '#ui/classes.ts';
import { demand } from '#ui/developer-error.ts';

/** One of several views that take turns in a place. */
export interface Tab {
  value: string;
  label: ReactNode;
  panel: ReactNode;
}

/** What the user of tabs describes. */
export interface TabsSettings {
  /** names the group for assistive technology */
  label: string;
  tabs: readonly Tab[];
}

/** What Tabs take besides: the state of the machine behind them, and its callbacks. */
export interface TabsProps extends TabsSettings {
  selected: string;
  /** the tab above the slider */
  slider: string;
  onChoose: (value: string) => void;
  onKeyDown: (event: KeyboardEvent) => void;
}

/** Views that take turns: the ARIA tabs pattern, a tab being selected as soon as it has the focus. */
export const Tabs = ({ label, tabs, selected, slider, onChoose, onKeyDown }: TabsProps) => {
  const id = useId();
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
      <div
        ref={list}
        role="tablist"
        tabIndex={-1}
        aria-label={label}
        className={partOf('tabs', 'list')}
        onKeyDown={onKeyDown}
      >
        {tabs.map((tab) => (
          <button
            key={tab.value}
            type="button"
            role="tab"
            id={`${id}-${tab.value}`}
            aria-controls={`${id}-${tab.value}-panel`}
            aria-selected={tab.value === selected}
            tabIndex={tab.value === selected ? 0 : -1}
            className={partOf('tabs', 'tab')}
            onClick={() => onChoose(tab.value)}
          >
            {tab.label}
          </button>
        ))}
      </div>
      {tabs.map((tab) => (
        <div
          key={tab.value}
          role="tabpanel"
          id={`${id}-${tab.value}-panel`}
          aria-labelledby={`${id}-${tab.value}`}
          hidden={tab.value !== selected}
        >
          {tab.panel}
        </div>
      ))}
    </div>
  );
};

type List = { readonly current: HTMLDivElement | null };

const tabsIn = (list: List) => list.current?.querySelectorAll<HTMLElement>('[role="tab"]') ?? [];

/** Focus that is on a tab goes on to the one that gets selected; a tab outside the view comes into it. */
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
