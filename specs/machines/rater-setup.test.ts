import { model } from './rater-setup.model.ts';
import { specify } from './specify.ts';

specify('rater-setup', model);
