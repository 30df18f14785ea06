import { model } from './menus.model.ts';
import { specify } from './specify.ts';

specify('menus', model);
