import { model } from './demo-accounts.model.ts';
import { specify } from './specify.ts';

specify('demo-accounts', model);
