import { model } from './runtime-config.model.ts';
import { specify } from './specify.ts';

specify('runtime-config', model);
