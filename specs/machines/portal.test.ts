import { model } from './portal.model.ts';
import { specify } from './specify.ts';

specify('portal', model);
