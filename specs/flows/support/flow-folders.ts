import { resolve } from 'node:path';
import type { FlowFolders } from '#specs/model/define/load-models.ts';

/** The project's folder. */
export const root = resolve(import.meta.dirname, '../../..');

/** Where the testers' tool finds the models of this project and keeps their diagrams. */
export const flowFolders: FlowFolders = {
  models: resolve(root, 'specs/flows'),
  diagrams: resolve(root, 'machines'),
};
