import { useSelector } from '@xstate/react';
import { ChunkBoundary, lazyComponent } from '#src/lazy-components.tsx';
import type { AgencyProblemProps } from './AgencyProblem.tsx';

const AgencyProblem = lazyComponent('agencyProblem', () => import('./AgencyProblem.tsx'));

/** What prevents work for the agency, if anything does. */
export const AgencyNotice = (props: AgencyProblemProps) => {
  const hasProblem = useSelector(
    props.session,
    (snapshot) => snapshot.hasTag('stale') || snapshot.context.failure !== null,
  );
  return (
    hasProblem && (
      <ChunkBoundary>
        <AgencyProblem {...props} />
      </ChunkBoundary>
    )
  );
};
