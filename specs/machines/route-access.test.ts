import { model } from './route-access.model.ts';
import { specify } from './specify.ts';

specify('route-access', model);
