import type { ClientFilterName } from '../contract/accounts.ts';
import { compareAgencies, formatAgency, parseAgency, type Agency } from '../shared/agency.ts';
import { businessTypes } from './account.ts';
import { titleCase } from '../shared/text.ts';
import type { Identity } from '../shared/user.ts';
import { agenciesOf } from '../shared/identity.ts';
import { stateNames } from '../shared/states.ts';

/** One choice of a filter. */
export interface FilterOption {
  value: string;
  title: string;
  abbreviation: string;
  selected: boolean;
}

/**
 * A filter of a search. `name` is the key of the query parameter, `mode` unset means `multi`, `noDefault`
 * leaves out the choice that clears it, `defaultTitle` names that choice. `sortMethod` orders the options: as agencies,
 * or as they are given.
 */
export interface Filter<Name extends string = string> {
  id: string;
  name: Name;
  title: string;
  abbreviation: string;
  mode?: 'single' | 'multi';
  options: FilterOption[];
  noDefault: boolean;
  defaultTitle: string;
  sortMethod: 'agency' | 'default';
}

/** What is chosen, by filter name; a filter without a choice is absent. */
export type Selections = Readonly<Record<string, readonly string[]>>;

/** Title of the choice that clears a filter unless it names another one. */
const selectAll = 'Select All';

/** A choice with its words. */
export const option = (value: string, title: string, abbreviation = value): FilterOption => ({
  value,
  title,
  abbreviation,
  selected: false,
});

/** A filter of which as many options as wanted can be chosen, unless it says otherwise. */
export const filter = <Name extends string>(
  name: Name,
  title: string,
  options: FilterOption[],
  more: Partial<Filter<Name>> = {},
): Filter<Name> => ({
  id: name,
  name,
  title,
  abbreviation: title,
  mode: 'multi',
  options,
  noDefault: false,
  defaultTitle: selectAll,
  sortMethod: 'default',
  ...more,
});

/**
 * Fails loudly on filters that cannot work: a repeated key, or no options.
 * @throws Error that names the filter
 */
export const checkFilters = (filters: readonly Filter[]): readonly Filter[] => {
  const seen = new Set<string>();
  for (const { name, options } of filters) {
    if (seen.has(name)) throw new Error(`Search filters: duplicate filter "${name}"`);
    if (options.length === 0) throw new Error(`Search filters: filter "${name}" has no options`);
    seen.add(name);
  }
  return filters;
};

/** The option that a value means: as is, else in any other case. */
export const findOption = ({ options }: Filter, value: string): FilterOption | undefined =>
  options.find((one) => one.value === value) ?? options.find((one) => one.value.toLowerCase() === value.toLowerCase());

/** Chooses a value: a single-mode filter clears its other choices first. Unknown filters and values change nothing. */
export const choose = (filters: readonly Filter[], selections: Selections, name: string, value: string): Selections => {
  const target = filters.find((one) => one.name === name);
  const found = target && findOption(target, value);
  if (!target || !found) return selections;
  const others = target.mode === 'single' ? [] : (selections[name] ?? []).filter((one) => one !== found.value);
  return { ...selections, [name]: [...others, found.value] };
};

/** Takes one choice back; without a value, all of the filter's. */
export const unchoose = (selections: Selections, name: string, value?: string): Selections => {
  const left = value === undefined ? [] : (selections[name] ?? []).filter((one) => one !== value);
  const { [name]: _, ...others } = selections;
  return left.length > 0 ? { ...others, [name]: left } : others;
};

/** Keeps of remembered choices those that the filters still offer. */
export const keepOffered = (filters: readonly Filter[], selections: Selections): Selections =>
  Object.entries(selections).reduce<Selections>(
    (kept, [name, values]) => values.reduce((all, value) => choose(filters, all, name, value), kept),
    {},
  );

const sortMethods: Readonly<
  Record<Filter['sortMethod'], (options: readonly FilterOption[]) => readonly FilterOption[]>
> = {
  agency: (options) => options.toSorted((a, b) => compareAgencies(parseAgency(a.title), parseAgency(b.title))),
  default: (options) => options,
};

/** The filters in a query string: several choices of one are joined with commas. */
export const toFilterQuery = (selections: Selections): Record<string, string> =>
  Object.fromEntries(Object.entries(selections).map(([name, values]) => [name, values.join(',')]));

/** The filters with their options in order and marked as chosen, for a view. */
export const markSelected = (filters: readonly Filter[], selections: Selections): Filter[] =>
  filters.map((one) => ({
    ...one,
    options: sortMethods[one.sortMethod](one.options).map((each) => ({
      ...each,
      selected: selections[one.name]?.includes(each.value) ?? false,
    })),
  }));

const agencyFilter = (agencies: readonly Agency[]): Filter<ClientFilterName> =>
  filter(
    'agencyCode',
    'Agency',
    agencies.map((agency) => option(agency.code, formatAgency(agency), agency.code)),
    { sortMethod: 'agency' },
  );

/**
 * Filters of the policyholder search. The agency filter appears only with more than one active agency, and never for
 * internal users.
 */
export const clientFilters = (identity: Identity | null): Filter<ClientFilterName>[] => {
  const agencies = agenciesOf(identity);
  const showsAgencies = agencies.length > 1 && !identity?.legacy?.internal;
  return [
    ...(showsAgencies ? [agencyFilter(agencies)] : []),
    filter(
      'businessType',
      'Business',
      businessTypes.map((type) => option(type, titleCase(type), titleCase(type))),
    ),
    filter(
      'state',
      'State',
      Object.entries(stateNames).map(([code, name]) => option(code, `${name} (${code})`, name)),
    ),
  ];
};
