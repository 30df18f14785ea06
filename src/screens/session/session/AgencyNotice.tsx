import { useSelector } from '@xstate/react';
import { formatAgency } from '#machines/domain/shared/agency.ts';
import { explainFailure } from '#machines/domain/shared/failure.ts';
import { agenciesOf } from '#machines/domain/shared/user.ts';
import type { SessionRef } from '#machines/session/session/session.machine.ts';
import { Button } from '#ui/Button.tsx';
import { Notice } from '#ui/Notice.tsx';
import { Inline } from '#ui/Stack.tsx';

/** That another tab acts for another agency, with both ways to go on; or that the agency could not be changed. */
export const AgencyNotice = ({ session }: { session: SessionRef }) => {
  const isStale = useSelector(session, (snapshot) => snapshot.hasTag('stale'));
  const identity = useSelector(session, ({ context }) => context.identity);
  const wanted = useSelector(session, ({ context }) => context.wantedAgency);
  const selected = useSelector(session, ({ context }) => context.session?.selectedAgency ?? null);
  const failure = useSelector(session, ({ context }) => context.failure);
  const nameOf = (code: string | null): string => {
    const agency = agenciesOf(identity).find((one) => one.code === code);
    return agency ? formatAgency(agency) : (code ?? '');
  };
  return (
    <>
      {isStale && (
        <Notice
          tone="warning"
          role="alert"
          title={`You act for ${nameOf(wanted)} in another tab.`}
          actions={
            <Inline>
              <Button size="sm" onClick={() => session.send({ type: 'agency.follow' })}>
                Go on with {nameOf(wanted)}
              </Button>
              {selected !== null && (
                <Button
                  size="sm"
                  variant="secondary"
                  onClick={() => session.send({ type: 'agency.choose', agency: selected })}
                >
                  Stay with {nameOf(selected)}
                </Button>
              )}
            </Inline>
          }
        >
          What this tab shows is for {nameOf(selected)}. Nothing more is loaded or sent until you choose.
        </Notice>
      )}
      {failure && (
        <Notice tone="error" role="alert">
          The agency could not be changed. {explainFailure(failure)}
        </Notice>
      )}
    </>
  );
};
