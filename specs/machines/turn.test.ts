import { model } from './turn.model.ts';
import { specify } from './specify.ts';

specify('turn', model);
