import type { QuickSearchRef } from '#machines/clients/quick-search/quick-search.machine.ts';
import { QuickSearch } from '#screens/clients/quick-search/QuickSearch.tsx';
import { driver } from '#specs/flows/clients/quick-search/driver.ts';
import { model } from '#specs/flows/clients/quick-search/model.ts';
import { agent } from '#specs/flows/support/samples.ts';
import { testScreen } from '../../support/screen-paths.ts';

const requester = { identity: agent, selectedAgency: null, today: '2026-01-05' };

testScreen('the quick search [XTR-03]', model, driver, (actor) => (
  <QuickSearch quickSearch={actor as QuickSearchRef} requester={requester} />
));
