import { model } from './inspector.model.ts';
import { specify } from './specify.ts';

specify('inspector', model);
