import { model } from './user-setup.model.ts';
import { specify } from './specify.ts';

specify('user-setup', model);
