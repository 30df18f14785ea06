import { model } from './model.ts';
import { specify } from '../../support/specify.ts';

specify('background-services', model);
