import { model } from './autocomplete.model.ts';
import { specify } from './specify.ts';

specify('autocomplete', model);
