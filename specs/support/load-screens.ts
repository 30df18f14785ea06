import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { Driver } from '#specs/model/drive/driver.ts';
import type { FlowScreen, Manual, PartOfPage } from '#specs/model/manual/manual.ts';

const root = resolve(import.meta.dirname, '../..');

/** Loads the `driver.tsx` and `manual.ts` in folders of flows; Vite reads their JSX, which Node does not. */
export async function loadScreens(folders: readonly string[]): Promise<readonly FlowScreen[]> {
  const { createServer } = await import('vite');
  // views ask at once whether the browser has Trusted Types
  Object.assign(globalThis, { window: globalThis });
  const vite = await createServer({
    root,
    configFile: false,
    logLevel: 'error',
    appType: 'custom',
    server: { middlewareMode: true, ws: false, watch: null },
    optimizeDeps: { noDiscovery: true },
  });
  try {
    const load = async (file: string): Promise<object> => (existsSync(file) ? vite.ssrLoadModule(file) : {});
    const screens: FlowScreen[] = [];
    for (const folder of folders) {
      const { driver = null } = (await load(join(folder, 'driver.tsx'))) as { driver?: Driver };
      const { manual = null } = (await load(join(folder, 'manual.ts'))) as { manual?: Manual | PartOfPage };
      screens.push({ driver, manual });
    }
    return screens;
  } finally {
    await vite.close();
  }
}
