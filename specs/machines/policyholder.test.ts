import { model } from './policyholder.model.ts';
import { specify } from './specify.ts';

specify('policyholder', model);
