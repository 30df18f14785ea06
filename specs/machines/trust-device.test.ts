import { model } from './trust-device.model.ts';
import { specify } from './specify.ts';

specify('trust-device', model);
