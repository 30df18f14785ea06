import { model } from './session-step.model.ts';
import { specify } from './specify.ts';

specify('session-step', model);
