import { model } from './sign-up.model.ts';
import { specify } from './specify.ts';

specify('sign-up', model);
