import { model } from './forgot-password.model.ts';
import { specify } from './specify.ts';

specify('forgot-password', model);
