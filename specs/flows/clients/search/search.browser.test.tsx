import type { SearchRef } from '#machines/clients/search/search.machine.ts';
import { SearchScreen } from '#screens/clients/search/SearchScreen.tsx';
import { driver } from '#specs/flows/clients/search/driver.ts';
import { model } from '#specs/flows/clients/search/model.ts';
import { testScreen } from '../../support/screen-paths.ts';

testScreen('the search of policyholders', model, driver, (actor) => (
  <SearchScreen search={actor as SearchRef} title="Clients" hrefOf={(id) => `/policyholder/${id}`} />
));
