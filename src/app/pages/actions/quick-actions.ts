import { useEffect } from 'react';
import type { QuickActionsRef } from '#machines/actions/quick-actions/quick-actions.machine.ts';
import { quickActionParam } from '#machines/domain/actions/quick-action-param.ts';
import { isAgencySide } from '#machines/domain/shared/permissions.ts';
import { quickActionsActor } from '../../actors/actions/quick-actions.ts';
import { useFlow } from '../../boot/flow.ts';
import { addressWithout } from '../../browser/address-without.ts';
import { useAddress } from '../../routing/address.ts';
import { useIdentity } from '../../session/identity.ts';

/** The quick actions of the user: the address says which one is open. */
export const useQuickActions = (): QuickActionsRef => {
  const { history, address } = useAddress();
  const { search } = address;
  const isNewEntry = address.reached === 'PUSH';
  const isAgency = isAgencySide(useIdentity());
  const goBack = () => history.go(-1);
  const removeAction = () => history.replace(addressWithout(quickActionParam));
  const actions = useFlow(() => quickActionsActor({ goBack, removeAction }), { input: { isAgencySide: isAgency } });
  useEffect(() => actions.send({ type: 'audience.changed', isAgencySide: isAgency }), [actions, isAgency]);
  useEffect(() => {
    const action = new URLSearchParams(search).get(quickActionParam);
    actions.send({ type: 'address.changed', action, isNewEntry });
  }, [actions, search, isNewEntry]);
  return actions;
};
