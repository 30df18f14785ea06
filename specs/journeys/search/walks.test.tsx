import { describe, test } from 'vitest';
import type { SearchRef } from '#machines/search/search.machine.ts';
import { SearchScreen } from '#screens/search/SearchScreen.tsx';
import { driver } from '#specs/machines/search.driver.ts';
import { model } from '#specs/machines/search.model.ts';
import { driveView } from '#specs/model/drivers/testing-library.tsx';
import { walksOnScreen } from '#specs/model/drivers/walks.ts';
import '../ui/setup.ts';

describe('the search of policyholders', () => {
  test.each(walksOnScreen(model, driver))('goes $name, generated from the machine', async (walk) => {
    await driveView(model, driver, walk, (actor) => (
      <SearchScreen search={actor as SearchRef} title="Clients" hrefOf={(id) => `/policyholder/${id}`} />
    ));
  });
});
