import { useSelector } from '@xstate/react';
import { markSelected } from '#machines/domain/clients/filters.ts';
import type { SearchRef } from '#machines/clients/search/search.machine.ts';
import { Button } from '#ui/Button.tsx';
import { Chip } from '#ui/Chip.tsx';
import { FilterMenu } from '#ui/FilterMenu.tsx';

interface PartProps {
  search: SearchRef;
}

const useFilters = (search: SearchRef) => {
  const preset = useSelector(search, ({ context }) => context.preset);
  const selections = useSelector(search, ({ context }) => context.question.selections);
  return markSelected(preset.filters, selections);
};

const idOf = (filter: string): string => `filter-${filter}`;

/** The filters of a search. */
export const SearchFilters = ({ search }: PartProps) =>
  useFilters(search).map((filter) => (
    <FilterMenu
      key={filter.name}
      id={idOf(filter.name)}
      title={filter.title}
      {...(filter.mode ? { mode: filter.mode } : {})}
      options={filter.options}
      noDefault={filter.noDefault}
      defaultTitle={filter.defaultTitle}
      onChoose={(value) => search.send({ type: 'filter.choose', name: filter.name, value })}
      onRemove={(value) => search.send({ type: 'filter.remove', name: filter.name, value })}
      onClear={() => search.send({ type: 'filter.remove', name: filter.name })}
    />
  ));

export const selectHasFilters = ({ context }: ReturnType<SearchRef['getSnapshot']>): boolean =>
  Object.keys(context.question.selections).length > 0;

const useChosen = (search: SearchRef) =>
  useFilters(search).flatMap((filter) =>
    filter.options.filter(({ selected }) => selected).map((option) => ({ filter, option })),
  );

/** Clears all filters and moves the focus to the first one that was set, because the button goes away. */
export const ClearFilters = ({ search, children }: PartProps & { children: string }) => {
  const [first] = useChosen(search);
  const clear = () => {
    if (first) document.getElementById(idOf(first.filter.name))?.focus();
    search.send({ type: 'filter.clear' });
  };
  return (
    <Button variant="quiet" size="sm" onClick={clear}>
      {children}
    </Button>
  );
};

/** The filters that a search without results ran with. */
export const ActiveFilters = ({ search }: PartProps) => {
  const chosen = useChosen(search);
  if (chosen.length === 0) return null;
  return <p>Filters: {chosen.map(labelOf).join(', ')}</p>;
};

const labelOf = ({ filter, option }: ReturnType<typeof useChosen>[number]): string =>
  `${filter.title}: ${option.abbreviation}`;

/** The chosen filters, as chips that can be removed. */
export const ChosenFilters = ({ search }: PartProps) => {
  const chosen = useChosen(search);
  return (
    <>
      {chosen.map(({ filter, option }) => (
        <Chip
          key={`${filter.name} ${option.value}`}
          label={labelOf({ filter, option })}
          onRemove={() => {
            passFocus(filter.name);
            search.send({ type: 'filter.remove', name: filter.name, value: option.value });
          }}
        />
      ))}
      <ClearFilters search={search}>Clear all</ClearFilters>
    </>
  );
};

/** Moves the focus on before the chip that has it goes: to the next chip, or to the filter where there is no other. */
const passFocus = (filter: string): void => {
  const chip = document.activeElement;
  const chips = [...(chip?.parentElement?.querySelectorAll<HTMLElement>(':scope > [aria-label^="Remove "]') ?? [])];
  const at = chips.findIndex((one) => one === chip);
  if (at < 0) return;
  const next = chips[at + 1] ?? chips[at - 1] ?? document.getElementById(idOf(filter));
  next?.focus();
};
