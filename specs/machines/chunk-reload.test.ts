import { model } from './chunk-reload.model.ts';
import { specify } from './specify.ts';

specify('chunk-reload', model);
