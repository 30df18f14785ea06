import * as v from 'valibot';
import { centsSchema } from '../shared/money.ts';
import { pageOf } from '../shared/paging.ts';
import { linesOf } from '../quotes/quote-lines.ts';

/** A day of the calendar as YYYY-MM-DD. */
export const isoDaySchema = v.pipe(v.string(), v.isoDate());

/**
 * A policy in a list. The source gives id, name, effective, expiry and premium; the rest is invented. `id` is the policy
 * number, `line` one of `policyLines`, `status` a word as the carrier has it (POL-07), `state` where the risk is.
 */
export const policySchema = v.object({
  id: v.string(),
  name: v.string(),
  line: v.string(),
  status: v.string(),
  state: v.nullable(v.string()),
  effective: isoDaySchema,
  expiry: isoDaySchema,
  premium: centsSchema,
});
export type Policy = v.InferOutput<typeof policySchema>;

/** A limit: an amount, and for what it holds ("each person"), null where it holds for everything. */
const limitSchema = v.object({ amount: centsSchema, basis: v.nullable(v.string()) });

/** What a policy covers; without limits the law or the endorsement defines them. */
const coverageSchema = v.object({
  name: v.string(),
  limits: v.array(limitSchema),
  deductible: v.nullable(centsSchema),
  premium: centsSchema,
});
export type Coverage = v.InferOutput<typeof coverageSchema>;

export const insuredItemKinds = ['vehicle', 'dwelling', 'watercraft', 'location', 'equipment', 'bond'] as const;

/** Something insured: a vehicle with its VIN, a dwelling, a bond with its obligee. */
const insuredItemSchema = v.object({
  kind: v.picklist(insuredItemKinds),
  description: v.string(),
  identifier: v.nullable(v.string()),
  value: v.nullable(centsSchema),
});
export type InsuredItem = v.InferOutput<typeof insuredItemSchema>;

/** What a person or company is in a policy, with the words for it. */
export const policyRoles = {
  driver: 'Driver',
  contact: 'Contact',
  additionalInsured: 'Additional insured',
  mortgagee: 'Mortgagee',
  principal: 'Principal',
} as const;
export type PolicyRole = keyof typeof policyRoles;
const roles = Object.keys(policyRoles) as [PolicyRole, ...PolicyRole[]];

/** A driver, or another person or company named in a policy. */
const policyPartySchema = v.object({
  role: v.picklist(roles),
  name: v.string(),
  note: v.nullable(v.string()),
});
export type PolicyParty = v.InferOutput<typeof policyPartySchema>;

/** A change of a policy during its term; `premiumChange` may be negative. */
const endorsementSchema = v.object({
  formNumber: v.string(),
  title: v.string(),
  effective: isoDaySchema,
  premiumChange: centsSchema,
});
export type Endorsement = v.InferOutput<typeof endorsementSchema>;

/** What a policy consists of, without what hangs on it (bills, claims, documents). */
export const policyTermsSchema = v.object({
  coverages: v.array(coverageSchema),
  insuredItems: v.array(insuredItemSchema),
  parties: v.array(policyPartySchema),
  endorsements: v.array(endorsementSchema),
});
export type PolicyTerms = v.InferOutput<typeof policyTermsSchema>;

/** A policy with everything that POL-10 shows of it, except its bills, claims and documents, which are lists of their own. */
export const policyDetailSchema = v.object({
  ...policySchema.entries,
  accountId: v.string(),
  ...policyTermsSchema.entries,
});
export type PolicyDetail = v.InferOutput<typeof policyDetailSchema>;

export const policyPageSchema = pageOf(policySchema);

/** The lines of policies: those in which quotes begin, and surety bonds. */
export const policyLines: Readonly<Record<string, string>> = {
  ...Object.fromEntries([...linesOf('personal'), ...linesOf('commercial')].map(({ id, label }) => [id, label])),
  SB: 'Surety Bond',
};

/** Columns by which policies are ordered. */
export const policyColumns = [
  'id',
  'name',
  'status',
  'effective',
  'expiry',
  'premium',
] as const satisfies (keyof Policy)[];

/** Whether a policy is in force on a day, which is YYYY-MM-DD. */
export const isInForce = ({ status, effective, expiry }: Policy, today: string): boolean =>
  status.toLowerCase() === 'active' && effective <= today && today < expiry;
