import { checkFilters, filter, option, type Filter } from '../clients/filters.ts';
import type { FormFilterName } from '../contract/forms.ts';
import { sortBy, type Preset, type PresetId } from '../clients/search.ts';
import { insurersOf } from '../shared/company.ts';
import { pageOf } from '../shared/paging.ts';
import { stateNames, type StateCode } from '../shared/states.ts';
import type { Identity } from '../shared/user.ts';
import {
  formCardSchema,
  formColumns,
  formLines,
  formStatuses,
  formTypes,
  insurerNames,
  type FormKind,
} from './forms.ts';

/** GET /api/forms/marketing, personal and commercial. */
export const formPageSchema = /*#__PURE__*/ pageOf(formCardSchema);

type FormFilter = Filter<FormFilterName>;

/** Title of the choice that leaves no insurer out. */
const allCompanies = 'All Companies';

/** The company filter of forms: of a single insurer there is no choice but that. */
const companyFilter = (identity: Identity | null): FormFilter => {
  const { internal = false, companyId = '01' } = identity?.legacy ?? {};
  const insurers = insurersOf(companyId, internal);
  return filter(
    'company',
    'Company',
    insurers.map((code) => option(code, insurerNames[code], insurerNames[code])),
    insurers.length === 1 ? { mode: 'single', noDefault: true } : { defaultTitle: allCompanies },
  );
};

const wordFilter = (name: FormFilterName, title: string, words: Readonly<Record<string, string>>): FormFilter =>
  filter(
    name,
    title,
    Object.entries(words).map(([code, word]) => option(code, word, word)),
  );

/** States by name, with the letters that addresses have. */
const stateFilter = (codes: readonly StateCode[]): FormFilter =>
  filter(
    'state',
    'State',
    codes.map((code) => option(code, `${stateNames[code]} (${code})`, stateNames[code])),
  );

const personalStates = ['AK', 'IA', 'MN', 'SD', 'WI'] as const satisfies StateCode[];
const everyState = Object.keys(stateNames) as StateCode[];

const filtersOf: Readonly<Record<FormKind, (identity: Identity | null) => FormFilter[]>> = {
  personal: (identity) => [
    wordFilter('lob', 'Line', formLines('personal')),
    stateFilter(personalStates),
    companyFilter(identity),
    wordFilter('type', 'Type', formTypes('personal')),
    wordFilter('status', 'Status', formStatuses),
  ],
  commercial: (identity) => [
    wordFilter('lob', 'Line', formLines('commercial')),
    companyFilter(identity),
    wordFilter('type', 'Type', formTypes('commercial')),
  ],
  marketing: () => [
    wordFilter('lob', 'Category', formLines('marketing')),
    stateFilter(everyState),
    wordFilter('type', 'Type', formTypes('marketing')),
  ],
};

const presetIds: Readonly<Record<FormKind, PresetId>> = {
  personal: 'plForms',
  commercial: 'clForms',
  marketing: 'marketing',
};

/** The search of marketing documents, personal forms or commercial forms; what can be chosen depends on the user. */
export const formsPreset = (kind: FormKind, identity: Identity | null): Preset => ({
  id: presetIds[kind],
  cardType: kind === 'marketing' ? 'marketing' : 'form',
  apiPath: `/api/forms/${kind}`,
  suggestionsPath: `/api/forms/${kind}/autocomplete`,
  textParam: 'displayName',
  isTextRequired: false,
  filters: checkFilters(filtersOf[kind](identity)),
  sortParams: sortBy(formColumns),
});

/** Whether All Companies can be chosen: then it takes that to see the forms of every insurer. */
export const offersAllCompanies = ({ filters }: Preset): boolean =>
  filters.some(({ name, noDefault }) => name === 'company' && !noDefault);
