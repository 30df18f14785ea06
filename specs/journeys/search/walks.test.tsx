import { describe, expect, test } from 'vitest';
import type { AnyActorRef } from 'xstate';
import type { SearchRef } from '#machines/search/search.machine.ts';
import { SearchScreen } from '#screens/search/SearchScreen.tsx';
import { driver } from '#specs/machines/search.driver.ts';
import { model } from '#specs/machines/search.model.ts';
import { meddlingsFor } from '#specs/model/drivers/meddle.ts';
import { driveView } from '#specs/model/drivers/testing-library.tsx';
import { walksOnScreen } from '#specs/model/drivers/walks.ts';

const walks = walksOnScreen(model, driver);

describe('the search of policyholders', () => {
  test.each(walks)('goes $name, generated from the machine', async (walk) => {
    await driveView(model, driver, walk, view);
  });

  test.each(meddlingsFor(driver))('is caught with $name', async ({ meddle, symptom }) => {
    const driveAll = async () => {
      for (const walk of walks) await driveView(model, driver, walk, (actor) => view(meddle(actor)), 150);
    };

    await expect(driveAll()).rejects.toThrow(symptom);
  });
});

const view = (actor: AnyActorRef) => (
  <SearchScreen search={actor as SearchRef} title="Clients" hrefOf={(id) => `/policyholder/${id}`} />
);
