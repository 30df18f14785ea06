import type { AnyActorRef } from 'xstate';
import type { tabsMachine, TabsRef } from '#machines/widgets/tabs/tabs.machine.ts';
import { TabsView } from '#widgets/tabs/Tabs.tsx';
import type { DriverOf } from '#specs/model/drive/driver.ts';

export { model } from './model.ts';

const keys: Readonly<Record<string, string>> = {
  next: 'ArrowRight',
  previous: 'ArrowLeft',
  first: 'Home',
  last: 'End',
};

/** Tabs of lines of insurance, whose panels say the line again. */
export const driver: DriverOf<typeof tabsMachine> = {
  actions: {
    'tab.choose': (screen, { tab }) => screen.role('tab', String(tab)).click(),
    'tab.move': (screen, { to }) => screen.role('tablist', 'Lines').press(keys[String(to)] ?? ''),
  },
  possible: { 'tab.choose': ({ context }, { tab }) => context.tabs.includes(tab) },
  expectations: {
    '': (screen, { context }) => [screen.role('tabpanel', context.selected)],
  },
  controls: {},
};

export const title = 'tabs';

export const view = (actor: AnyActorRef) => {
  const tabs = actor as TabsRef;
  const shown = tabs
    .getSnapshot()
    .context.tabs.map((line) => ({ value: line, label: line, panel: <p>{line} policies</p> }));
  return <TabsView actor={tabs} label="Lines" tabs={shown} />;
};
