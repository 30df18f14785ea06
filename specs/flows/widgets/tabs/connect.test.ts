import { describe, expect, test } from 'vitest';
import { createActor } from 'xstate';
import { tabsMachine, type TabsRef } from '#machines/widgets/tabs/tabs.machine.ts';
import { press } from '#specs/flows/widgets/keys.ts';
import { tabs } from '#specs/flows/widgets/tabs/model.ts';
import { connectTabs } from '#widgets/tabs/tabs.connect.ts';

type Sent = Parameters<TabsRef['send']>[0];

describe('The parts of tabs', () => {
  test.each<[string, Sent | null]>([
    ['ArrowRight', { type: 'tab.move', to: 'next' }],
    ['ArrowLeft', { type: 'tab.move', to: 'previous' }],
    ['Home', { type: 'tab.move', to: 'first' }],
    ['End', { type: 'tab.move', to: 'last' }],
    ['ArrowDown', null],
    ['ArrowUp', null],
    ['Tab', null],
    ['Enter', null],
    ['a', null],
    ['Alt+ArrowLeft', null],
    ['Control+Home', null],
    ['Meta+ArrowRight', null],
  ])('%s sends %j, and keeps from the browser what it sends', (key, event) => {
    const { sent, parts } = connected('Home');
    const keyPress = press(key);

    parts.getListProps().onKeyDown(keyPress);

    expect(sent).toEqual(event ? [event] : []);
    expect(keyPress.preventDefault).toHaveBeenCalledTimes(sent.length);
  });

  test.each(tabs)('with %j selected it alone is in the Tab order, and its panel is shown', (selected) => {
    const { parts } = connected(selected);

    expect(parts.getListProps()).toMatchObject({ role: 'tablist', 'aria-label': 'Lines' });
    for (const tab of tabs) {
      const isSelected = tab === selected;
      expect(parts.getTabProps(tab)).toMatchObject({
        role: 'tab',
        id: `lines-${tab}`,
        'aria-controls': `lines-${tab}-panel`,
        'aria-selected': isSelected,
        tabIndex: isSelected ? 0 : -1,
      });
      expect(parts.getPanelProps(tab)).toEqual({
        role: 'tabpanel',
        id: `lines-${tab}-panel`,
        'aria-labelledby': `lines-${tab}`,
        hidden: !isSelected,
      });
    }
  });

  test('a click on a tab chooses it', () => {
    const { sent, parts } = connected('Home');

    parts.getTabProps('Boat').onClick();

    expect(sent).toEqual([{ type: 'tab.choose', tab: 'Boat' }]);
  });
});

const connected = (selected: string) => {
  const sent: Sent[] = [];
  const snapshot = createActor(tabsMachine, { input: { tabs, selected } }).getSnapshot();
  return { sent, parts: connectTabs(snapshot, (event) => sent.push(event), { id: 'lines', label: 'Lines' }) };
};
