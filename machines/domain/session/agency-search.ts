import * as v from 'valibot';
import { companySchema } from '../shared/company.ts';
import { countSchema } from '../shared/count.ts';

/** The longest text that agencies are searched for, in characters. */
export const longestAgencyText = 100;

/** The most agencies that an answer lists. */
export const mostAgencies = 20;

/** Agencies that internal users can work for, invented: the first of those found, and how many there are altogether. */
export const foundAgenciesSchema = v.object({
  agencies: v.array(v.object({ code: v.string(), name: v.string(), company: companySchema })),
  total: countSchema,
});
export type FoundAgencies = v.InferOutput<typeof foundAgenciesSchema>;
export type FoundAgency = FoundAgencies['agencies'][number];
