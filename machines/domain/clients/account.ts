import * as v from 'valibot';
import { tidy, titleCase } from '../shared/text.ts';

const addressSchema = v.object({
  line1: v.nullable(v.string()),
  line2: v.nullable(v.string()),
  city: v.nullable(v.string()),
  state: v.nullable(v.string()),
  zip: v.nullable(v.string()),
});
export type Address = v.InferOutput<typeof addressSchema>;

/** Kinds of business an account may hold. */
export const businessTypes = ['personal', 'commercial', 'surety'] as const;
export type BusinessType = (typeof businessTypes)[number];

/** What a search text may have hit besides the name. Invented: the source only says that these can be searched. */
export const matchFields = [
  'policyNumber',
  'billNumber',
  'claimNumber',
  'accountNumber',
  'groupNumber',
  'clientId',
  'dba',
  'street',
  'zip',
  'phone',
] as const;

/** The field for which a client was found, and what it holds. */
export const matchSchema = /*#__PURE__*/ v.object({ field: /*#__PURE__*/ v.picklist(matchFields), value: v.string() });
export type ClientMatch = v.InferOutput<typeof matchSchema>;

/**
 * A client of an agency. `dba`, `groupNumber`, `agencyCode` and `match` are invented: what the search hints
 * promise to find, whose client it is, and why a search found it when the name does not say so.
 */
export const accountSchema = v.object({
  accountId: v.string(),
  accountNumber: v.string(),
  accountName: v.nullable(v.string()),
  firstName: v.nullable(v.string()),
  middleName: v.nullable(v.string()),
  lastName: v.nullable(v.string()),
  address: v.nullable(addressSchema),
  businessType: v.picklist(businessTypes),
  source: v.string(),
  legacy: v.boolean(),
  dba: v.nullable(v.string()),
  groupNumber: v.nullable(v.string()),
  agencyCode: v.string(),
  match: v.nullable(matchSchema),
});
export type Account = v.InferOutput<typeof accountSchema>;

/** A client on their own pages, also with the name of the agency, which only its agents know otherwise; empty where it has none. */
export const accountDetailSchema = /*#__PURE__*/ v.object({
  ...accountSchema.entries,
  agencyName: /*#__PURE__*/ v.string(),
});
export type AccountDetail = v.InferOutput<typeof accountDetailSchema>;

/** The name of a client where a record of theirs has it, as it is shown; it is empty for one without a name. */
export const clientName = (name: string): string => name || 'Unknown Policyholder';

/** The policyholder's name in title case, else "Unknown Policyholder". */
export const displayName = ({
  accountName,
  firstName,
  middleName,
  lastName,
}: Pick<Account, 'accountName' | 'firstName' | 'middleName' | 'lastName'>): string =>
  clientName(titleCase(accountName ?? '') || titleCase([firstName, middleName, lastName].filter(Boolean).join(' ')));

/** The address on one line, else "Unknown Address". */
export const displayAddress = (address: Address | null): string => {
  if (!address) return 'Unknown Address';
  const { line1, line2, city, state, zip } = address;
  const place = tidy([state, zip].filter(Boolean).join(' '));
  return (
    [line1, line2, city, place]
      .map((part) => tidy(part ?? ''))
      .filter(Boolean)
      .join(', ') || 'Unknown Address'
  );
};
