import { describe } from 'vitest';
import { driver } from '#specs/machines/login.driver.ts';
import { model } from '#specs/machines/login.model.ts';
import { sessionIn } from '#specs/machines/samples.ts';
import { drivePortal } from '#specs/model/drivers/playwright.ts';
import { walksInPortal } from '#specs/model/drivers/walks.ts';
import { portalOrigin } from './support/portal.ts';
import { test } from './support/visit.ts';

describe('the built portal, with every answer of the carrier held until the walk gives it', () => {
  for (const walk of walksInPortal(model, driver)) {
    test(`signs in along ${walk.name}, generated from the machine`, async ({ visit }) => {
      const page = await visit();

      await drivePortal(model, driver, walk, {
        page,
        url: `${portalOrigin}/login`,
        others: (route) =>
          new URL(route.request().url()).pathname === '/-/auth/session'
            ? route.fulfill({ json: sessionIn('guest') })
            : route.fallback(),
      });
    });
  }
});
