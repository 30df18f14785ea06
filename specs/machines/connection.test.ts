import { model } from './connection.model.ts';
import { specify } from './specify.ts';

specify('connection', model);
