import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { closureOf, readManifest, scriptsOf } from './bytes.ts';

/** What every modal needs, and the contents that are added to it. */
const contents = {
  'choosing and leaving (eight of them)': 'pages/actions/ExternalAction.tsx',
  'the replacement cost estimator': 'pages/actions/ReplacementCostEstimator.tsx',
  'the payment rules': 'pages/actions/PaymentRules.tsx',
} as const;

/** Bytes of script (gzip) that opening each quick action's modal adds to the dashboard, by the modal's name. */
export const modalBytes = (dist: string): Record<string, number> => {
  const manifest = readManifest(dist);
  const keyOf = (ending: string): string => {
    const found = Object.keys(manifest).find((key) => key.endsWith(ending));
    if (!found) throw new Error(`modal bytes: the build has no chunk for ${ending}`);
    return found;
  };
  const dashboard = new Set(scriptsOf(dist, manifest, '/HomePage.tsx'));
  return Object.fromEntries(
    Object.entries(contents).map(([name, file]) => {
      const added = closureOf(manifest, [keyOf('pages/actions/QuickActions.tsx'), keyOf(file)])
        .map((chunk) => chunk.file)
        .filter((chunk) => !dashboard.has(chunk));
      return [name, added.reduce((sum, chunk) => sum + gzipSync(readFileSync(join(dist, chunk))).length, 0)];
    }),
  );
};
