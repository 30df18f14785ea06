import { useEffect, useState } from 'react';
import { NavigationType, useLocation, useNavigate, useNavigationType } from 'react-router';
import { isAgencySide } from '#machines/domain/shared/permissions.ts';
import { quickActionParam } from '#machines/domain/actions/quick-action-param.ts';
import { useScreenActor } from '#screens/inspection.ts';
import { QuickActionsScreen } from '#screens/actions/quick-actions/QuickActionsScreen.tsx';
import { quickActionsActor } from '../../actors/actions/quick-actions.ts';
import { addressWithout } from '../../browser/address-without.ts';
import { useIdentity } from '../../session/identity.ts';
import { modals } from './modals.ts';

/** The quick actions over the page: the address says which one is open. */
const QuickActions = () => {
  const navigate = useNavigate();
  const { search } = useLocation();
  const isNewEntry = useNavigationType() === NavigationType.Push;
  const isAgency = isAgencySide(useIdentity());
  const [logic] = useState(() =>
    quickActionsActor({
      goBack: () => void navigate(-1),
      removeAction: () => void navigate(addressWithout(quickActionParam), { replace: true }),
    }),
  );
  const actions = useScreenActor(logic, { input: { isAgencySide: isAgency } });
  useEffect(() => actions.send({ type: 'audience.changed', isAgencySide: isAgency }), [actions, isAgency]);
  useEffect(() => {
    const action = new URLSearchParams(search).get(quickActionParam);
    actions.send({ type: 'address.changed', action, isNewEntry });
  }, [actions, search, isNewEntry]);
  return <QuickActionsScreen actions={actions} modals={modals} />;
};

export default QuickActions;
