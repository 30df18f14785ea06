import { model } from './commission-redownload.model.ts';
import { specify } from './specify.ts';

specify('commission-redownload', model);
