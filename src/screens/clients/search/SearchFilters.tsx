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

/** What is chosen of the filters, as chips that can be taken off. */
export const ChosenFilters = ({ search }: PartProps) => {
  const chosen = useFilters(search).flatMap((filter) =>
    filter.options.filter(({ selected }) => selected).map((option) => ({ filter, option })),
  );
  const [first] = chosen;
  if (!first) return null;
  const clear = () => {
    document.getElementById(idOf(first.filter.name))?.focus();
    search.send({ type: 'filter.clear' });
  };
  return (
    <>
      {chosen.map(({ filter, option }) => (
        <Chip
          key={`${filter.name} ${option.value}`}
          label={`${filter.title}: ${option.abbreviation}`}
          onRemove={() => {
            passFocus(filter.name);
            search.send({ type: 'filter.remove', name: filter.name, value: option.value });
          }}
        />
      ))}
      <Button variant="quiet" size="sm" onClick={clear}>
        Clear all
      </Button>
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
