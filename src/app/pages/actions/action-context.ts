import { useMemo } from 'react';
import { useLocation } from 'react-router';
import { quickActionChoiceParam } from '#machines/domain/session/routes.ts';
import { todayOf } from '#machines/domain/shared/permissions.ts';
import type { ActionContext } from '#machines/domain/actions/quick-action-choices.ts';
import { isClientPath } from '#src/client-paths.ts';
import { useConfig } from '../../boot/context.ts';
import { useIdentity, useSelectedAgency } from '../../session/identity.ts';

/** What the address chooses in a quick action's modal, unchecked. */
export const useFirstChoice = (): string | null =>
  new URLSearchParams(useLocation().search).get(quickActionChoiceParam);

/** Who asks for a quick action, for which agency, and where the other applications are. */
export const useActionContext = (): ActionContext => {
  const config = useConfig();
  const identity = useIdentity();
  const selectedAgency = useSelectedAgency();
  const isForClient = isClientPath(useLocation().pathname);
  if (!config) throw new Error('useActionContext: the settings are not read yet');
  return useMemo(
    () => ({ config, identity, selectedAgency, today: todayOf(identity), isForClient }),
    [config, identity, selectedAgency, isForClient],
  );
};
