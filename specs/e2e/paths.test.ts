import { join } from 'node:path';
import { describe } from 'vitest';
import { driver } from '#specs/flows/sign-in/login/driver.tsx';
import { model } from '#specs/flows/sign-in/login/model.ts';
import { root } from '#specs/flows/support/flow-folders.ts';
import { drivePage } from '#specs/model/drive/playwright.ts';
import { pagePaths } from '#specs/model/drive/screen-paths.ts';
import { portalOrigin } from './support/portal.ts';
import { test } from './support/test.ts';

describe('the built portal, with every answer of the carrier held until the path gives it', () => {
  for (const path of pagePaths(model, driver)) {
    test(`signs in along ${path.name}, generated from the machine`, async ({ newPage }) => {
      const page = await newPage();
      const start = model.starts.find(({ label }) => label === path.start.stimulus.label);
      const input = start?.input(() => Date.now()) as { session: unknown } | undefined;

      await drivePage(model, driver, path, {
        page,
        url: `${portalOrigin}/login`,
        screenshots: join(root, 'dist/reports/screens'),
        others: (route) =>
          new URL(route.request().url()).pathname === '/-/auth/session'
            ? route.fulfill({ json: input?.session })
            : route.fallback(),
      });
    });
  }
});
