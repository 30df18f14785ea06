import { basename, dirname } from 'node:path';
import type { Model } from '#specs/model/define/model.ts';
import { specify } from './support/specify.ts';

const models = import.meta.glob<Model>('./*/*/model.ts', { eager: true, import: 'model' });

for (const [file, model] of Object.entries(models)) specify(basename(dirname(file)), model);
