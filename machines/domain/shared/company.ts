import * as v from 'valibot';

/** The two insurers: `01`, the main one, and `50`, the Alaska-focused sister. */
export const companyIds = ['01', '50'] as const;
export type CompanyId = (typeof companyIds)[number];

/** Codes of the insuring companies behind the two brands; UIC is the Alaska carrier. */
export const insurerCodes = ['WNM', 'WNA', 'PSI', 'UIC'] as const;
export type InsurerCode = (typeof insurerCodes)[number];

/** Insurers whose policies and forms are shown: internal users see all, everyone else those of their own brand. */
export const insurersOf = (companyId: CompanyId, isInternal = false): readonly InsurerCode[] =>
  insurerCodes.filter((code) => isInternal || (code === 'UIC') === (companyId === '50'));

/** A company as the portal shows it; `title` ends every page title. */
export interface Company {
  id: CompanyId;
  label: string;
  name: string;
  title: string;
}

/** The company of an id: unknown and missing ids mean the main one. */
export const companyOf = (id: unknown): CompanyId => (id === '50' ? '50' : '01');

/** A company id on the wire; whatever is not known reads as `01`. */
export const companySchema = v.fallback(v.picklist(companyIds), '01');
