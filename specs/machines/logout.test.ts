import { model } from './logout.model.ts';
import { specify } from './specify.ts';

specify('logout', model);
