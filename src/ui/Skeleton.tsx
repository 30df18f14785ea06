import { partOf } from '#ui/classes.ts';
import { demand } from '#ui/developer-error.ts';

/** Rows as tall as result cards, until those come; a live region says that they are loading. */
export const ResultsSkeleton = ({ count = 6 }: { count?: number }) => {
  demand(Number.isInteger(count) && count > 0, 'ResultsSkeleton', () => `invalid count "${count}"`);
  return (
    <div className={partOf('result', 'list')} aria-hidden="true">
      {Array.from({ length: count }, (_, at) => (
        <div key={at} className={partOf('skeleton', 'row')}>
          <span className={partOf('skeleton', 'line', { width: at % 3 === 1 ? 'half' : 'third' })} />
          <span className={partOf('skeleton', 'line', { width: at % 2 === 1 ? 'half' : 'most', size: 'sm' })} />
        </div>
      ))}
    </div>
  );
};

/** A page header until its name comes. */
export const HeaderSkeleton = () => (
  <div className={partOf('skeleton', 'header')} aria-hidden="true">
    <span className={partOf('skeleton', 'line', { width: 'third', size: 'lg' })} />
    <span className={partOf('skeleton', 'line', { width: 'half', size: 'sm' })} />
  </div>
);
