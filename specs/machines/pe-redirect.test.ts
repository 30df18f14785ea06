import { model } from './pe-redirect.model.ts';
import { specify } from './specify.ts';

specify('pe-redirect', model);
