import { model } from './login.model.ts';
import { specify } from './specify.ts';

specify('login', model);
