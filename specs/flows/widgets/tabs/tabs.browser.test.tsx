import type { TabsRef } from '#machines/widgets/tabs/tabs.machine.ts';
import { TabsView } from '#widgets/tabs/Tabs.tsx';
import { driver } from '#specs/flows/widgets/tabs/driver.ts';
import { model } from '#specs/flows/widgets/tabs/model.ts';
import { testScreen } from '../../support/screen-paths.ts';

testScreen('tabs [CTL-05]', model, driver, (actor) => {
  const tabs = actor as TabsRef;
  const shown = tabs
    .getSnapshot()
    .context.tabs.map((line) => ({ value: line, label: line, panel: <p>{line} policies</p> }));
  return <TabsView actor={tabs} label="Lines" tabs={shown} />;
});
