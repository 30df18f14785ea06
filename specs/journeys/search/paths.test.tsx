import type { SearchRef } from '#machines/search/search.machine.ts';
import { SearchScreen } from '#screens/search/SearchScreen.tsx';
import { driver } from '#specs/machines/search.driver.ts';
import { model } from '#specs/machines/search.model.ts';
import { testScreen } from '../paths.ts';

testScreen('the search of policyholders', model, driver, (actor) => (
  <SearchScreen search={actor as SearchRef} title="Clients" hrefOf={(id) => `/policyholder/${id}`} />
));
