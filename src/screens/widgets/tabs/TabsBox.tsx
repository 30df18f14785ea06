import { useSelector } from '@xstate/react';
import type { KeyboardEvent } from 'react';
import { tabsMachine, type TabMove, type TabsRef } from '#machines/widgets/tabs/tabs.machine.ts';
import { useScreenActor } from '#screens/inspection.ts';
import { Tabs, type TabsSettings } from '#ui/Tabs.tsx';

/** Tabs with a machine of their own, the first one selected. */
export const TabsBox = (settings: TabsSettings) => {
  const values = settings.tabs.map(({ value }) => value);
  const tabs = useScreenActor(tabsMachine, { input: { tabs: values, selected: values[0] ?? '' } });
  return <TabsView {...settings} actor={tabs} />;
};

const moves: Readonly<Record<string, TabMove>> = {
  ArrowRight: 'next',
  ArrowLeft: 'previous',
  Home: 'first',
  End: 'last',
};

/** Tabs, given their machine. */
export const TabsView = ({ actor, ...settings }: TabsSettings & { actor: TabsRef }) => {
  const selected = useSelector(actor, ({ context }) => context.selected);
  const slider = useSelector(actor, ({ context }) => context.slider);
  const onKeyDown = (event: KeyboardEvent) => {
    const to = moves[event.key];
    if (!to || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    actor.send({ type: 'tab.move', to });
  };
  return (
    <Tabs
      {...settings}
      selected={selected}
      slider={slider}
      onChoose={(tab) => actor.send({ type: 'tab.choose', tab })}
      onKeyDown={onKeyDown}
    />
  );
};
