import { Card } from '#ui/Card.tsx';
import { partOf } from '#ui/classes.ts';
import { demand } from '#ui/developer-error.ts';
import { Stack } from '#ui/Stack.tsx';

/** The head and the rows of a Table, as tall as those, until they come. */
export const TableSkeleton = ({ rows = 5 }: { rows?: number }) => {
  demand(Number.isInteger(rows) && rows > 0, 'TableSkeleton', () => `invalid rows "${rows}"`);
  return (
    <div className={partOf('table', 'root')} aria-hidden="true">
      {Array.from({ length: rows + 1 }, (_, at) => (
        <div key={at} className={partOf('skeleton', 'tableRow')}>
          <span className={partOf('skeleton', 'line', { width: at % 2 === 1 ? 'most' : 'half', size: 'sm' })} />
        </div>
      ))}
    </div>
  );
};

/** A card with a title and a table. */
export const CardSkeleton = ({ rows }: { rows?: number }) => (
  <Card>
    <Stack gap="md">
      <span className={partOf('skeleton', 'line', { width: 'third' })} />
      <TableSkeleton {...(rows ? { rows } : {})} />
    </Stack>
  </Card>
);
