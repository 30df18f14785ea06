import * as v from 'valibot';
import { insurerCodes } from '../shared/company.ts';
import { countSchema } from '../shared/count.ts';

/** The searches of forms and marketing documents, by the last part of their paths. */
export const formKinds = ['personal', 'commercial', 'marketing'] as const;
export type FormKind = (typeof formKinds)[number];

export const isFormKind = (text: string): text is FormKind => formKinds.some((kind) => kind === text);

/** How what these searches find is drawn. */
export const formCardTypes = ['form', 'marketing', 'lossReport'] as const;
export type FormCardType = (typeof formCardTypes)[number];

type Words = Readonly<Record<string, string>>;

/** Lines of business of forms and categories of marketing documents. The codes are the source's; what they mean is invented. */
const lines = {
  personal: {
    PA: 'Personal Auto',
    HO: 'Homeowners',
    PU: 'Personal Umbrella',
    DF: 'Dwelling Fire',
    MC: 'Motorcycle',
    MT: 'Motorhome & Trailer',
    WT: 'Watercraft',
  },
  commercial: {
    CA: 'Commercial Auto',
    BP: 'Businessowners',
    CR: 'Crime',
    CG: 'General Liability',
    CM: 'Inland Marine',
    CP: 'Commercial Property',
    CU: 'Commercial Umbrella',
    WC: 'Workers’ Compensation',
  },
  marketing: {
    CLA: 'Commercial Auto',
    CLB: 'Businessowners',
    CLG: 'Commercial General',
    CLS: 'Commercial Specialty',
    GM: 'General Marketing',
    LC: 'Loss Control',
    PL: 'Personal Lines',
    SU: 'Surety',
  },
} as const satisfies Record<FormKind, Words>;

/** The category whose documents are loss reports. */
export const lossCategory = 'LC';

const policyForms = { C: 'Coverage form', SA: 'Supplemental application', Q: 'Questionnaire' } as const;
const types = {
  personal: policyForms,
  commercial: policyForms,
  marketing: { F: 'Flyer', TB: 'Technical bulletin', O: 'Other' },
} as const satisfies Record<FormKind, Words>;

/** Codes with their words, of one of the searches. */
export const formLines = (kind: FormKind): Words => lines[kind];

/** The types of one of the searches, codes with their words. */
export const formTypes = (kind: FormKind): Words => types[kind];

/** A form that is no longer in use is shown as expired. */
export const formStatuses = { Active: 'Active', Inactive: 'Expired' } as const;
export type FormStatus = keyof typeof formStatuses;

/** The four insurers; the names are placeholders. */
export const insurerNames = {
  WNM: 'Millrace Mutual',
  WNA: 'Millrace Assurance',
  PSI: 'Prairie Specialty',
  UIC: 'Kittiwake',
} as const satisfies Record<(typeof insurerCodes)[number], string>;

/**
 * A form or marketing document. Fields beyond the four sortable ones and the five that searches filter by are invented. `formEdition` is MM/YY
 * as printed on the form; `lob` is the category of a marketing document; `period` the years that a loss report is about.
 */
export const formCardSchema = /*#__PURE__*/ v.object({
  formId: v.string(),
  kind: /*#__PURE__*/ v.picklist(formKinds),
  cardType: /*#__PURE__*/ v.picklist(formCardTypes),
  formNumber: v.string(),
  formName: v.string(),
  formEdition: /*#__PURE__*/ v.nullable(v.string()),
  formType: v.string(),
  lob: v.string(),
  states: /*#__PURE__*/ v.array(v.string()),
  company: /*#__PURE__*/ v.picklist(insurerCodes),
  status: /*#__PURE__*/ v.picklist(['Active', 'Inactive'] satisfies FormStatus[]),
  period: /*#__PURE__*/ v.nullable(v.string()),
  pages: countSchema,
  bytes: countSchema,
});
export type FormCard = v.InferOutput<typeof formCardSchema>;

/** Columns that forms can be ordered by. */
export const formColumns = {
  formNumber: 'Number',
  formName: 'Name',
  formEdition: 'Edition',
  formType: 'Type',
} as const;
export type FormColumn = keyof typeof formColumns;
