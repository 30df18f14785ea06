import { useSelector } from '@xstate/react';
import { describeFailure } from '#machines/domain/failure.ts';
import type { MenusRef } from '#machines/menus/menus.machine.ts';
import { Button, LinkButton } from '#ui/Button.tsx';
import { LiveRegion } from '#ui/LiveRegion.tsx';
import { Notice } from '#ui/Notice.tsx';
import { Inline } from '#ui/Stack.tsx';

/** What became of an item that leaves the portal: being asked for, blocked by the browser, or failed. */
export const ErrandNotice = ({ menus }: { menus: MenusRef }) => {
  const isBusy = useSelector(menus, (snapshot) => snapshot.hasTag('busy'));
  const isBlocked = useSelector(menus, (snapshot) => snapshot.matches({ errand: { waiting: 'blocked' } }));
  const hasFailed = useSelector(menus, (snapshot) => snapshot.matches({ errand: { waiting: 'failed' } }));
  const departure = useSelector(menus, ({ context }) => context.departure);
  const failure = useSelector(menus, ({ context }) => context.failure);
  const dismiss = () => menus.send({ type: 'errand.dismiss' });
  return (
    <>
      <LiveRegion>{isBusy ? 'Opening Manuals & Raters' : ''}</LiveRegion>
      {isBlocked && departure && (
        <Notice
          tone="warning"
          role="alert"
          title="Your browser blocked the new tab."
          actions={
            <Inline>
              {departure.kind === 'link' ? (
                <LinkButton size="sm" href={departure.href} target="_blank" rel="noopener noreferrer" onClick={dismiss}>
                  Open it here
                </LinkButton>
              ) : (
                <Button
                  size="sm"
                  onClick={() => menus.send({ type: 'errand.start', errand: { kind: 'leave', departure } })}
                >
                  Open it here
                </Button>
              )}
              <Button size="sm" variant="secondary" onClick={dismiss}>
                Dismiss
              </Button>
            </Inline>
          }
        >
          Allow pop-ups for this site to open it from the menu.
        </Notice>
      )}
      {hasFailed && failure && (
        <Notice
          tone="error"
          role="alert"
          title="The page could not be opened."
          actions={
            <Inline>
              <Button size="sm" variant="secondary" onClick={() => menus.send({ type: 'errand.retry' })}>
                Try again
              </Button>
              <Button size="sm" variant="quiet" onClick={dismiss}>
                Dismiss
              </Button>
            </Inline>
          }
        >
          {describeFailure(failure)}
        </Notice>
      )}
    </>
  );
};
