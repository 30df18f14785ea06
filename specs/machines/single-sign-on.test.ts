import { model } from './single-sign-on.model.ts';
import { specify } from './specify.ts';

specify('single-sign-on', model);
