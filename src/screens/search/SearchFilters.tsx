import { useSelector } from '@xstate/react';
import { markSelected } from '#machines/domain/filters.ts';
import type { SearchRef } from '#machines/search/search.machine.ts';
import { Button } from '#ui/Button.tsx';
import { Chip } from '#ui/Chip.tsx';
import { FilterMenu } from '#ui/FilterMenu.tsx';
import { Inline, Stack } from '#ui/Stack.tsx';

/** The filters of a search, and what is chosen as chips that can be taken off (FLT-01, FLT-03, Q-16). */
export const SearchFilters = ({ search }: { search: SearchRef }) => {
  const preset = useSelector(search, ({ context }) => context.preset);
  const selections = useSelector(search, ({ context }) => context.question.selections);
  const filters = markSelected(preset.filters, selections);
  const chosen = filters.flatMap((filter) =>
    filter.options.filter(({ selected }) => selected).map((option) => ({ filter, option })),
  );
  if (filters.length === 0) return null;
  return (
    <Stack gap="sm">
      <Inline>
        {filters.map((filter) => (
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
        ))}
      </Inline>
      {chosen.length > 0 && (
        <Inline>
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
        </Inline>
      )}
    </Stack>
  );
};
