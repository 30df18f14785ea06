import * as v from 'valibot';
import { centsSchema } from '../shared/money.ts';
import { pageOf } from '../shared/paging.ts';
import { isoDaySchema } from './policies.ts';

/** A claim in a list; every field is invented. `reserved` is null for customers, who never learn it (POL-11). */
export const claimSchema = v.object({
  id: v.string(),
  policyId: v.string(),
  policyName: v.string(),
  cause: v.string(),
  status: v.string(),
  lossDate: isoDaySchema,
  reported: isoDaySchema,
  paid: centsSchema,
  reserved: v.nullable(centsSchema),
});
export type Claim = v.InferOutput<typeof claimSchema>;

const adjusterSchema = v.object({ name: v.string(), phone: v.string() });

/** A step in the life of a claim. */
const claimEventSchema = v.object({ date: isoDaySchema, title: v.string(), text: v.nullable(v.string()) });
export type ClaimEvent = v.InferOutput<typeof claimEventSchema>;

/** A claim with its adjuster, null until one is assigned, and its timeline, oldest first. */
export const claimDetailSchema = v.object({
  ...claimSchema.entries,
  accountId: v.string(),
  description: v.string(),
  adjuster: v.nullable(adjusterSchema),
  timeline: v.array(claimEventSchema),
});
export type ClaimDetail = v.InferOutput<typeof claimDetailSchema>;

export const claimPageSchema = pageOf(claimSchema);

/** Columns by which claims are ordered. */
export const claimColumns = [
  'id',
  'policyId',
  'cause',
  'status',
  'lossDate',
  'paid',
] as const satisfies (keyof Claim)[];

/** Whether a claim is open. */
export const isOpenClaim = ({ status }: Pick<Claim, 'status'>): boolean => /^(?:open|reopened)$/i.test(status);
