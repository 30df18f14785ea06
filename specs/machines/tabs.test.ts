import { model } from './tabs.model.ts';
import { specify } from './specify.ts';

specify('tabs', model);
