import { model } from './new-quote.model.ts';
import { specify } from './specify.ts';

specify('new-quote', model);
