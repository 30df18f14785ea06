import { ShellLayout } from '#layouts/ShellLayout.tsx';
import { classOf } from '#ui/classes.ts';
import { HeaderSkeleton } from '#ui/Skeleton.tsx';
import { useBrand } from '../routing/title.ts';

/** What shows while it is not known yet who is there: the frame of the portal without anything in it. */
export const Shell = () => <ShellLayout brand={useBrand()} />;

/** The place of a page whose code is still loading. */
export const PageSkeleton = () => (
  <div className={classOf('container')}>
    <h1 className={classOf('hidden')}>{useBrand().company.title}</h1>
    <HeaderSkeleton />
  </div>
);
