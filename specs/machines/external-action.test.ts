import { model } from './external-action.model.ts';
import { specify } from './specify.ts';

specify('external-action', model);
