import { useSelector } from '@xstate/react';
import type { ConnectionRef } from '#machines/shell/connection/connection.machine.ts';
import { SuccessIcon, WarningIcon } from '#ui/alert-icons.tsx';
import { partOf } from '#ui/classes.ts';
import { Icon } from '#ui/Icon.tsx';

const words = {
  offline: [WarningIcon, 'You’re offline. Nothing you typed is lost, and we’ll reconnect automatically.'],
  flaky: [WarningIcon, 'Your connection is slow. Some things may take longer than usual.'],
  returned: [SuccessIcon, 'You’re back online.'],
} as const;

const selectState = (snapshot: ReturnType<ConnectionRef['getSnapshot']>): keyof typeof words | null =>
  (['offline', 'flaky', 'returned'] as const).find((state) => snapshot.matches(state)) ?? null;

/** Announces, visibly and in a live region, that the connection is lost, slow or back. A dialog does not silence it. */
export const ConnectionStatus = ({ connection }: { connection: ConnectionRef }) => {
  const state = useSelector(connection, selectState);
  const [drawing, text] = state ? words[state] : [null, null];
  return (
    <div role="status" aria-live="polite" className={partOf('connection', 'root')}>
      {drawing && (
        <p className={partOf('connection', 'words')}>
          <Icon of={drawing} size="md" />
          {text}
        </p>
      )}
    </div>
  );
};
