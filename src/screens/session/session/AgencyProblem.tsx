import { useSelector } from '@xstate/react';
import { describeAgency } from '#machines/domain/shared/identity.ts';
import type { SessionRef } from '#machines/session/session/session.machine.ts';
import { explainFailure } from '#forms/failure-words.ts';
import { Button } from '#ui/Button.tsx';
import { Notice } from '#ui/Notice.tsx';
import { Inline } from '#ui/Stack.tsx';
import { useRetryWait } from '#widgets/retry-wait/use-retry-wait.tsx';

/** What an AgencyProblem takes. */
export interface AgencyProblemProps {
  session: SessionRef;
  /** has the session act for an agency, which the other tab may have chosen */
  switchAgency: (agency: string, isFollowing?: boolean) => void;
}

/** That the session acts for another agency than this tab, with both ways to continue; or that the agency could not be changed. */
const AgencyProblem = ({ session, switchAgency }: AgencyProblemProps) => {
  const isStale = useSelector(session, (snapshot) => snapshot.hasTag('stale'));
  const identity = useSelector(session, ({ context }) => context.identity);
  const wanted = useSelector(session, ({ context }) => context.wantedAgency);
  const selected = useSelector(session, ({ context }) => context.session?.selectedAgency ?? null);
  const failure = useSelector(session, ({ context }) => context.failure);
  const { waitReason, current, wait } = useRetryWait(failure);
  const canKeep = useSelector(session, (snapshot) => snapshot.can({ type: 'agency.choose', agency: selected ?? '' }));
  const nameOf = (code: string | null): string => (code ? describeAgency(identity, code) : 'no agency');
  return (
    <>
      {wait}
      {isStale && (
        <Notice
          tone="warning"
          role="alert"
          title={`You now work for ${nameOf(wanted)}.`}
          actions={
            <Inline>
              <Button
                // the wait of a switch is one to keep the agency, not to follow the other tab
                unavailableReason={canKeep ? waitReason : undefined}
                size="sm"
                onClick={() => wanted !== null && switchAgency(wanted, true)}
              >
                Switch to {nameOf(wanted)}
              </Button>
              {selected !== null && (
                <Button
                  size="sm"
                  variant="secondary"
                  unavailableReason={canKeep ? undefined : 'Wait before you try again'}
                  onClick={() => session.send({ type: 'agency.choose', agency: selected })}
                >
                  Keep {nameOf(selected)}
                </Button>
              )}
            </Inline>
          }
        >
          {selected === null
            ? 'You chose it in another tab. This tab has no agency yet.'
            : `You switched in another tab, or you can’t use ${nameOf(selected)} anymore. This tab still shows it.`}{' '}
          Nothing else loads or is sent until you choose.
        </Notice>
      )}
      {current && (
        <Notice
          tone="error"
          role="alert"
          actions={
            !isStale &&
            wanted !== null && (
              <Button unavailableReason={waitReason} size="sm" variant="secondary" onClick={() => switchAgency(wanted)}>
                {wanted === selected ? 'Keep' : 'Switch to'} {nameOf(wanted)}
              </Button>
            )
          }
        >
          We couldn’t switch agencies. {explainFailure(current)}
        </Notice>
      )}
    </>
  );
};

export default AgencyProblem;
