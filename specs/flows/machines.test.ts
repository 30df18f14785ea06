import { basename, dirname } from 'node:path';
import type { Model } from '#specs/model/define/model.ts';
import { specify } from './support/specify.ts';

const models = import.meta.glob<Model>('./*/*/model.ts', { import: 'model' });

// `npm run check:quick` names the flows that a change can have broken, `npm test -- <flow>` those that it is given
const only = process.env['FLOWS']?.split(',');

for (const [file, load] of Object.entries(models)) {
  const flow = basename(dirname(file));
  if (!only || only.includes(flow)) specify(flow, await load());
}
