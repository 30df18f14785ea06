import { useMemo } from 'react';
import { todayOf } from '#machines/domain/shared/permissions.ts';
import type { ActionContext } from '#machines/domain/actions/quick-action-choices.ts';
import { isClientPath } from '#src/client-paths.ts';
import { useConfig } from '../../boot/context.ts';
import { useAddress } from '../../routing/address.ts';
import { useIdentity, useSelectedAgency } from '../../session/identity.ts';

/** Who asks for a quick action, for which agency, and where the other applications are. */
export const useActionContext = (): ActionContext => {
  const config = useConfig();
  const identity = useIdentity();
  const selectedAgency = useSelectedAgency();
  const isForClient = isClientPath(useAddress().address.pathname);
  if (!config) throw new Error('useActionContext: the settings are not read yet');
  return useMemo(
    () => ({ config, identity, selectedAgency, today: todayOf(identity), isForClient }),
    [config, identity, selectedAgency, isForClient],
  );
};
