import type { QuickSearchRef } from '#machines/quick-search/quick-search.machine.ts';
import { QuickSearch } from '#screens/quick-search/QuickSearch.tsx';
import { driver } from '#specs/machines/quick-search.driver.ts';
import { model } from '#specs/machines/quick-search.model.ts';
import { agent } from '#specs/machines/samples.ts';
import { testScreen } from '../paths.ts';

const standing = { identity: agent, selectedAgency: null, today: '2026-01-05' };

testScreen('the quick search [XTR-03]', model, driver, (actor) => (
  <QuickSearch quickSearch={actor as QuickSearchRef} standing={standing} />
));
