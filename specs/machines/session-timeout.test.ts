import { model } from './session-timeout.model.ts';
import { specify } from './specify.ts';

specify('session-timeout', model);
