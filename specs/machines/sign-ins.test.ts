import { model } from './sign-ins.model.ts';
import { specify } from './specify.ts';

specify('sign-ins', model);
