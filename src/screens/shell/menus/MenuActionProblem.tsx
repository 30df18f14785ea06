import { useSelector } from '@xstate/react';
import type { MenusRef } from '#machines/shell/menus/menus.machine.ts';
import { DismissibleFailure } from '#screens/DismissibleFailure.tsx';
import { Button, LinkButton } from '#ui/Button.tsx';
import { Notice } from '#ui/Notice.tsx';
import { Inline } from '#ui/Stack.tsx';

/** Why an item did not leave the portal: the browser blocked it, or its call failed. */
const MenuActionProblem = ({ menus }: { menus: MenusRef }) => {
  const isBlocked = useSelector(menus, (snapshot) => snapshot.matches({ action: { waiting: 'blocked' } }));
  const hasFailed = useSelector(menus, (snapshot) => snapshot.matches({ action: { waiting: 'failed' } }));
  const externalTarget = useSelector(menus, ({ context }) => context.externalTarget);
  const failure = useSelector(menus, ({ context }) => context.failure);
  const dismiss = () => menus.send({ type: 'action.dismiss' });
  return (
    <>
      {isBlocked && externalTarget && (
        <Notice
          tone="warning"
          role="alert"
          title="Your browser blocked the new tab."
          actions={
            <Inline>
              {externalTarget.kind === 'link' ? (
                <LinkButton
                  size="sm"
                  href={externalTarget.href}
                  target="_blank"
                  rel="noopener noreferrer"
                  onClick={dismiss}
                >
                  Open it here
                </LinkButton>
              ) : (
                <Button
                  size="sm"
                  onClick={() => menus.send({ type: 'action.start', action: { kind: 'leave', externalTarget } })}
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
        <DismissibleFailure
          title="We couldn’t open the page."
          failure={failure}
          onRetry={() => menus.send({ type: 'action.retry' })}
          onDismiss={dismiss}
        />
      )}
    </>
  );
};

export default MenuActionProblem;
