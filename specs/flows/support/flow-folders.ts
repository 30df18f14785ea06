import { resolve } from 'node:path';
import { foldersOf } from '#specs/model/define/config.ts';
import type { FlowFolders } from '#specs/model/define/load-models.ts';
import config from '../../../paths.config.ts';

/** The project's folder. */
export const root = resolve(import.meta.dirname, '../../..');

/** Where the testers' tool finds the models of this project and keeps their diagrams. */
export const flowFolders: FlowFolders = foldersOf(config, root);
