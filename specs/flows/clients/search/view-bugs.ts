import type { ViewBug } from '../../support/view-bugs.ts';

export const viewBugs: readonly ViewBug[] = [
  {
    what: 'the text stays after Clear search',
    class: 'cleared',
    file: 'clients/search/SearchBox.tsx',
    from: 'text={text}',
    to: "text={(form.kept = text || form.kept || '')}",
  },
  {
    what: 'a chip names its filter without the choice',
    class: 'text',
    file: 'clients/search/SearchFilters.tsx',
    from: 'label={labelOf({ filter, option })}',
    to: 'label={filter.title}',
  },
  {
    what: 'the direction of the order is always ascending',
    class: 'value',
    file: 'clients/search/SearchResults.tsx',
    from: 'direction={sortDirection}',
    to: 'direction="ASC"',
  },
  {
    what: 'a chip removes the whole filter',
    class: 'wrong payload',
    file: 'clients/search/SearchFilters.tsx',
    from: 'name: filter.name, value: option.value });\n',
    to: 'name: filter.name });\n',
  },
  {
    what: 'no filter is marked as chosen',
    class: 'value',
    file: 'clients/search/SearchFilters.tsx',
    from: 'options={filter.options}',
    to: 'options={filter.options.map((option) => ({ ...option, selected: false }))}',
  },
];
