import type { TabsRef } from '#machines/tabs/tabs.machine.ts';
import { TabsView } from '#screens/tabs/TabsBox.tsx';
import { driver } from '#specs/machines/tabs.driver.ts';
import { model } from '#specs/machines/tabs.model.ts';
import { testScreen } from '../paths.ts';

testScreen('tabs [CTL-05]', model, driver, (actor) => {
  const tabs = actor as TabsRef;
  const shown = tabs
    .getSnapshot()
    .context.tabs.map((line) => ({ value: line, label: line, panel: <p>{line} policies</p> }));
  return <TabsView actor={tabs} label="Lines" tabs={shown} />;
});
