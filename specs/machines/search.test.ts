import { model } from './search.model.ts';
import { specify } from './specify.ts';

specify('search', model);
