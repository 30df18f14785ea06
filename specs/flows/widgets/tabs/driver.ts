import type { Driver } from '#specs/model/drive/driver.ts';

const keys: Readonly<Record<string, string>> = {
  next: 'ArrowRight',
  previous: 'ArrowLeft',
  first: 'Home',
  last: 'End',
};

/** Tabs of lines of insurance, whose panels say the line again. */
export const driver: Driver = {
  acts: {
    'tab.choose': (screen, { tab }) => screen.role('tab', String(tab)).click(),
    'tab.move': (screen, { to }) => screen.role('tablist', 'Lines').press(keys[String(to)] ?? ''),
  },
  possible: { 'tab.choose': ({ context }, { tab }) => context.tabs.includes(tab) },
  sees: {
    '': (screen, { context }) => [screen.role('tabpanel', context.selected)],
  },
  controls: {},
};
