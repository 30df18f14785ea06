import { model } from './password-change.model.ts';
import { specify } from './specify.ts';

specify('password-change', model);
