import { useSelector } from '@xstate/react';
import { useMemo } from 'react';
import { todayOf } from '#machines/domain/shared/permissions.ts';
import type { ActionContext } from '#machines/domain/actions/quick-action-choices.ts';
import { usePortal, useSession } from '../../boot/context.ts';

/** Who asks for a quick action, for which agency, and where the other applications are. */
export const useActionContext = (): ActionContext => {
  const session = useSession();
  const config = useSelector(usePortal().actor, ({ context }) => context.config);
  const identity = useSelector(session, ({ context }) => context.identity);
  const selectedAgency = useSelector(session, ({ context }) => context.session?.selectedAgency ?? null);
  if (!config) throw new Error('useActionWorld: the settings are not read yet');
  return useMemo(
    () => ({ config, identity, selectedAgency, today: todayOf(identity) }),
    [config, identity, selectedAgency],
  );
};
