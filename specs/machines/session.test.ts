import { model } from './session.model.ts';
import { specify } from './specify.ts';

specify('session', model);
