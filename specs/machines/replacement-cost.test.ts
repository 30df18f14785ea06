import { model } from './replacement-cost.model.ts';
import { specify } from './specify.ts';

specify('replacement-cost', model);
