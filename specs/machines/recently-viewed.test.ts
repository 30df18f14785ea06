import { model } from './recently-viewed.model.ts';
import { specify } from './specify.ts';

specify('recently-viewed', model);
