import { useEffect } from 'react';
import { NavigationType, useLocation, useNavigate, useNavigationType } from 'react-router';
import type { QuickActionsRef } from '#machines/actions/quick-actions/quick-actions.machine.ts';
import { quickActionChoiceParam, quickActionParam } from '#machines/domain/session/routes.ts';
import { isAgencySide } from '#machines/domain/shared/permissions.ts';
import { quickActionsActor } from '../../actors/actions/quick-actions.ts';
import { useFlow } from '../../boot/context.ts';
import { addressWithout } from '../../browser/address-without.ts';
import { leavingState } from '../../routing/links.ts';
import { useIdentity } from '../../session/identity.ts';

/**
 * Whether a link from a page made this entry, also where Back, Forward or a reload has come to it: the entry before is that page. One from
 * another action is not: going back would open that.
 */
const isFromPage = (state: { from?: string } | null): boolean =>
  state?.from?.includes(`${quickActionParam}=`) === false;

/** The quick actions of the user: the address says which one is open. */
export const useQuickActions = (): QuickActionsRef => {
  const navigate = useNavigate();
  const { search, state } = useLocation();
  const isNewEntry = useNavigationType() === NavigationType.Push || isFromPage(state);
  const isAgency = isAgencySide(useIdentity());
  const goBack = () => void navigate(-1);
  const removeAction = () => {
    const address = addressWithout(quickActionParam, quickActionChoiceParam);
    void navigate(address, { replace: true, state: leavingState(true) });
  };
  const actions = useFlow(() => quickActionsActor({ goBack, removeAction }), { input: { isAgencySide: isAgency } });
  useEffect(() => actions.send({ type: 'audience.changed', isAgencySide: isAgency }), [actions, isAgency]);
  useEffect(() => {
    const action = new URLSearchParams(search).get(quickActionParam);
    actions.send({ type: 'address.changed', action, isNewEntry });
  }, [actions, search, isNewEntry]);
  return actions;
};
