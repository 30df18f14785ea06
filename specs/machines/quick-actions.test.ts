import { model } from './quick-actions.model.ts';
import { specify } from './specify.ts';

specify('quick-actions', model);
