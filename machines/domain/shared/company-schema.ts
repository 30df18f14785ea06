import * as v from 'valibot';
import { companyIds } from './company.ts';

/** A company id on the wire; whatever is not known reads as `01`. */
export const companySchema = v.fallback(v.picklist(companyIds), '01');
