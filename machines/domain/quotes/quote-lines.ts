import type { AgencyPermissions } from '../shared/user.ts';

/** What a quote is for, first of all. */
export const businessUnits = ['personal', 'commercial'] as const;
export type BusinessUnit = (typeof businessUnits)[number];

/** A line in which quotes are begun; `codes` are its lines of business in the permissions, none for "Other". */
export interface QuoteLine {
  id: string;
  label: string;
  note?: string;
  codes: readonly string[];
}

/** The personal lines; the first are for new policies only, "Other" covers all the others. */
const personal: readonly QuoteLine[] = [
  { id: 'auto', label: 'Select & Signature Auto', codes: ['PA'] },
  { id: 'home', label: 'Select & Signature Home', codes: ['HO'] },
  { id: 'watercraft', label: 'Watercraft', codes: ['WT'] },
  { id: 'roadAndTrail', label: 'Road & Trail', codes: ['MC', 'MT'] },
  { id: 'dwelling', label: 'Dwelling', codes: ['DF'] },
  { id: 'umbrella', label: 'Personal Umbrella', codes: ['PU'] },
  { id: 'other', label: 'Other', note: 'All other personal lines', codes: [] },
];

/** The commercial lines by their codes; the source names CA and WC, the other words are invented. */
const commercial: readonly QuoteLine[] = [
  { id: 'CA', label: 'Commercial Auto', codes: ['CA'] },
  { id: 'BP', label: 'Businessowners', codes: ['BP'] },
  { id: 'CP', label: 'Commercial Property', codes: ['CP'] },
  { id: 'CG', label: 'General Liability', codes: ['CG'] },
  { id: 'CM', label: 'Inland Marine', codes: ['CM'] },
  { id: 'CR', label: 'Crime', codes: ['CR'] },
  { id: 'CU', label: 'Commercial Umbrella', codes: ['CU'] },
  { id: 'WC', label: 'Workers’ Compensation', codes: ['WC'] },
];

const lines: Readonly<Record<BusinessUnit, readonly QuoteLine[]>> = { personal, commercial };

/** A line as it is offered, with its note. */
export const lineLabel = ({ label, note }: QuoteLine): string => (note ? `${label}: ${note.toLowerCase()}` : label);

/** Every line of a unit. */
export const linesOf = (unit: BusinessUnit): readonly QuoteLine[] => lines[unit];

/** Whether quotes or applications are allowed in a line; "Other" is open with the unit itself. */
const isOpen = ({ codes }: QuoteLine, unit: BusinessUnit, permissions: AgencyPermissions): boolean =>
  codes.length === 0 ||
  codes.some((code) => {
    const line = permissions[unit].lines[code];
    return line !== undefined && (line.quotesAllowed || line.applicationsAllowed);
  });

/** The lines in which the user may quote or apply. */
export const openLines = (unit: BusinessUnit, permissions: AgencyPermissions): QuoteLine[] =>
  lines[unit].filter((line) => isOpen(line, unit, permissions));

/** The other lines, to be named with the reason. */
export const closedLines = (unit: BusinessUnit, permissions: AgencyPermissions): QuoteLine[] =>
  lines[unit].filter((line) => !isOpen(line, unit, permissions));
