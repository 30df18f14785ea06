import { model } from './quick-search.model.ts';
import { specify } from './specify.ts';

specify('quick-search', model);
