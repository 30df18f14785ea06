import { beforeAll } from 'vitest';
import { restorePortal } from './support/portal.ts';

beforeAll(restorePortal);
