import { model } from './reauthentication.model.ts';
import { specify } from './specify.ts';

specify('reauthentication', model);
