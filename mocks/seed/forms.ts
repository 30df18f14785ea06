import {
  formKinds,
  formLines,
  formTypes,
  lossCategory,
  type FormKind,
  type FormStatus,
} from '#machines/domain/documents/forms.ts';
import { insurerCodes, type InsurerCode } from '#machines/domain/shared/company.ts';
import { stateNames, type StateCode } from '#machines/domain/shared/states.ts';
import { sortKey } from '../db/search-text.ts';
import type { FormRow } from '../db/tables/documents.ts';
import { formText } from '../db/form-search.ts';
import { formProduct, formSubjects } from './form-words.ts';
import { randomOf, type Random } from './random.ts';

/** A form, and the states in which it is used. */
export interface SeedForm {
  row: FormRow;
  states: readonly StateCode[];
}

/** What forms with numbers in a row have in common. */
interface Series {
  kind: FormKind;
  lob: string;
  type: string;
  company: InsurerCode;
  /** place among the lines of its kind, and among the types of its line */
  lineAt: number;
  typeAt: number;
}

/** Numbers in each series: each of them has an edition that is in use, and one before it that has expired. */
const seriesLength = 4;

const otherStates = (Object.keys(stateNames) as StateCode[]).filter((state) => state !== 'AK');
const personalStates = ['IA', 'MN', 'SD', 'WI'] as const satisfies StateCode[];

/** Alaska's insurer writes in Alaska, the others in all other states that forms of the kind can be filtered by. */
const statesOf = ({ kind, company }: Series): readonly StateCode[] => {
  if (company === 'UIC') return ['AK'];
  return kind === 'personal' ? personalStates : otherStates;
};

/** The first form of a series is used in every state, the others in some. */
const someStates = (series: Series, at: number, random: Random): readonly StateCode[] => {
  const all = statesOf(series);
  if (at === 0 || all.length === 1) return all;
  const chosen = new Set(Array.from({ length: 1 + random.below(3) }, () => random.pick(all)));
  return all.filter((state) => chosen.has(state));
};

const typeWords: Readonly<Record<string, (product: string, subject: string) => string>> = {
  C: (product, subject) => `${product} ${subject} Coverage`,
  SA: (product, subject) => `${product} Supplemental Application: ${subject}`,
  Q: (product, subject) => `${product} ${subject} Questionnaire`,
  F: (product, subject) => `${subject}: ${product} flyer`,
  TB: (product, subject) => `${product} bulletin: ${subject}`,
  O: (product, subject) => `${product} guide to ${subject.toLowerCase()}`,
};

const nameOf = (series: Series, at: number, states: readonly StateCode[]): string => {
  const { lob, type, company } = series;
  const subject = formSubjects(lob)[at] ?? 'General';
  const product = formProduct(series);
  const name = lob === lossCategory ? `Loss report: ${subject}` : (typeWords[type]?.(product, subject) ?? subject);
  const [only] = states;
  return states.length === 1 && only && company !== 'UIC' ? `${name}, ${stateNames[only]}` : name;
};

const pageLimits: Readonly<Record<string, number>> = { C: 12, SA: 4, Q: 3, F: 2, TB: 6, O: 8 };

const prefixes: Readonly<Record<FormKind, string>> = { personal: 'PF', commercial: 'CF', marketing: 'MD' };

const editionIn = (year: number, random: Random): string => `${year}-${String(1 + random.below(12)).padStart(2, '0')}`;

/** A number of a series in its two editions. One of forty numbers was never given an edition. */
const numbered = (series: Series, at: number): SeedForm[] => {
  const { kind, lob, type, company, lineAt, typeAt } = series;
  const insurer = insurerCodes.indexOf(company) + 1;
  const serial = ((lineAt * 4 + insurer) * 4 + typeAt) * seriesLength + at;
  const random = randomOf(serial * 3 + formKinds.indexOf(kind));
  const states = someStates(series, at, random);
  const name = nameOf(series, at, states);
  const number = `${lob} ${typeAt + 1}${insurer} ${String(at * 5 + 1).padStart(2, '0')}`;
  const year = 2022 + random.below(4);
  const isUndated = random.below(40) === 0;
  const pages = 1 + random.below(pageLimits[type] ?? 1);
  const editions: [FormStatus, number][] = [
    ['Active', year],
    ['Inactive', year - 2 - random.below(5)],
  ];
  return editions.map(([status, printed], edition) => ({
    states,
    row: {
      id: `${prefixes[kind]}${String(serial * 2 + edition).padStart(5, '0')}`,
      kind,
      card_type: kind !== 'marketing' ? 'form' : lob === lossCategory ? 'lossReport' : 'marketing',
      number,
      name,
      sort_name: sortKey(name),
      edition: isUndated ? null : editionIn(printed, random),
      type,
      lob,
      company,
      status,
      period: lob === lossCategory ? `${printed - 5}–${printed - 1}` : null,
      pages,
      search_text: formText({ name, number }),
    },
  }));
};

const seriesOf = (kind: FormKind): Series[] =>
  Object.keys(formLines(kind)).flatMap((lob, lineAt) =>
    Object.keys(formTypes(kind)).flatMap((type, typeAt) =>
      insurerCodes.map((company) => ({ kind, lob, type, company, lineAt, typeAt })),
    ),
  );

/**
 * Forms and marketing documents of every line, type, insurer, status and state that go together: a form of Alaska's insurer is for Alaska, and
 * no other one is.
 */
export const seedForms = (): SeedForm[] =>
  formKinds
    .flatMap(seriesOf)
    .flatMap((series) => Array.from({ length: seriesLength }, (_, at) => numbered(series, at)).flat());
