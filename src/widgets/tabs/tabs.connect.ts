import type { SnapshotFrom } from 'xstate';
import type { tabsMachine, TabMove, TabsRef } from '#machines/widgets/tabs/tabs.machine.ts';
import type { KeyPress } from '#widgets/events.ts';

const moves: Readonly<Record<string, TabMove>> = {
  ArrowRight: 'next',
  ArrowLeft: 'previous',
  Home: 'first',
  End: 'last',
};

/** The props of each part of tabs: the ARIA tabs pattern, a tab being selected as soon as it has the focus. */
export const connectTabs = (
  { context }: SnapshotFrom<typeof tabsMachine>,
  send: TabsRef['send'],
  { id, label }: { id: string; label: string },
) => ({
  getListProps: () => ({
    role: 'tablist',
    tabIndex: -1,
    'aria-label': label,
    onKeyDown: (event: Omit<KeyPress, 'nativeEvent'>) => {
      const to = moves[event.key];
      if (!to || event.altKey || event.ctrlKey || event.metaKey) return;
      event.preventDefault();
      send({ type: 'tab.move', to });
    },
  }),
  getTabProps: (tab: string) => ({
    type: 'button' as const,
    role: 'tab',
    id: `${id}-${tab}`,
    'aria-controls': `${id}-${tab}-panel`,
    'aria-selected': tab === context.selected,
    tabIndex: tab === context.selected ? 0 : -1,
    onClick: () => send({ type: 'tab.choose', tab }),
  }),
  getPanelProps: (tab: string) => ({
    role: 'tabpanel',
    id: `${id}-${tab}-panel`,
    'aria-labelledby': `${id}-${tab}`,
    hidden: tab !== context.selected,
  }),
});
