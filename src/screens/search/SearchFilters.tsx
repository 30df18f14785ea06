import { useSelector } from '@xstate/react';
import { markSelected } from '#machines/domain/filters.ts';
import type { SearchRef } from '#machines/search/search.machine.ts';
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

/** The filters of a search (FLT-01, FLT-03). */
export const SearchFilters = ({ search }: PartProps) =>
  useFilters(search).map((filter) => (
    <FilterMenu
      key={filter.name}
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
  if (chosen.length === 0) return null;
  return (
    <>
      {chosen.map(({ filter, option }) => (
        <Chip
          key={`${filter.name} ${option.value}`}
          label={`${filter.title}: ${option.abbreviation}`}
          onRemove={() => search.send({ type: 'filter.remove', name: filter.name, value: option.value })}
        />
      ))}
      <Button variant="quiet" size="sm" onClick={() => search.send({ type: 'filter.clear' })}>
        Clear all
      </Button>
    </>
  );
};
