import { useSelector } from '@xstate/react';
import { formatAgency } from '#machines/domain/shared/agency.ts';
import { agencyNamed } from '#machines/domain/shared/identity.ts';
import type { SessionRef } from '#machines/session/session/session.machine.ts';
import { explainFailure } from '#forms/failure-words.ts';
import { Button } from '#ui/Button.tsx';
import { Notice } from '#ui/Notice.tsx';
import { Inline } from '#ui/Stack.tsx';
import { RetryButton } from '#widgets/retry-wait/RetryButton.tsx';

/** What an AgencyProblem takes. */
export interface AgencyProblemProps {
  session: SessionRef;
  /** has the session act for an agency, which the other tab may have chosen */
  switchAgency: (agency: string, isFollowing?: boolean) => void;
}

/** That another tab acts for another agency, with both ways to go on; or that the agency could not be changed. */
const AgencyProblem = ({ session, switchAgency }: AgencyProblemProps) => {
  const isStale = useSelector(session, (snapshot) => snapshot.hasTag('stale'));
  const identity = useSelector(session, ({ context }) => context.identity);
  const wanted = useSelector(session, ({ context }) => context.wantedAgency);
  const selected = useSelector(session, ({ context }) => context.session?.selectedAgency ?? null);
  const failure = useSelector(session, ({ context }) => context.failure);
  const nameOf = (code: string | null): string => {
    const agency = agencyNamed(identity, code);
    return agency ? formatAgency(agency) : `agency ${code ?? ''}`;
  };
  return (
    <>
      {isStale && (
        <Notice
          tone="warning"
          role="alert"
          title={`You switched to ${nameOf(wanted)} in another tab.`}
          actions={
            <Inline>
              <RetryButton failure={failure} size="sm" onClick={() => wanted !== null && switchAgency(wanted, true)}>
                Switch to {nameOf(wanted)}
              </RetryButton>
              {selected !== null && (
                <Button
                  size="sm"
                  variant="secondary"
                  onClick={() => session.send({ type: 'agency.choose', agency: selected })}
                >
                  Keep {nameOf(selected)}
                </Button>
              )}
            </Inline>
          }
        >
          {selected === null ? 'This tab has no agency yet.' : `This tab still shows ${nameOf(selected)}.`} Nothing else
          loads or is sent until you choose.
        </Notice>
      )}
      {failure && (
        <Notice
          tone="error"
          role="alert"
          actions={
            !isStale &&
            wanted !== null && (
              <RetryButton failure={failure} size="sm" variant="secondary" onClick={() => switchAgency(wanted)}>
                Try again
              </RetryButton>
            )
          }
        >
          We couldn’t switch agencies. {explainFailure(failure)}
        </Notice>
      )}
    </>
  );
};

export default AgencyProblem;
