import { model } from './quick-departure.model.ts';
import { specify } from './specify.ts';

specify('quick-departure', model);
