import { model } from './profile.model.ts';
import { specify } from './specify.ts';

specify('profile', model);
