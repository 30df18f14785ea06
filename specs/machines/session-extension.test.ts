import { model } from './session-extension.model.ts';
import { specify } from './specify.ts';

specify('session-extension', model);
