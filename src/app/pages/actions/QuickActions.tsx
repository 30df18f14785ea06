import { useSelector } from '@xstate/react';
import { useEffect, useState } from 'react';
import { NavigationType, useLocation, useNavigate, useNavigationType } from 'react-router';
import { isAgencySide } from '#machines/domain/shared/permissions.ts';
import { quickActionParam } from '#machines/domain/actions/quick-action-param.ts';
import { quickActionsMachine } from '#machines/actions/quick-actions/quick-actions.machine.ts';
import { useScreenActor } from '#screens/inspection.ts';
import { QuickActionsScreen } from '#screens/actions/quick-actions/QuickActionsScreen.tsx';
import { useSession } from '../../boot/context.ts';
import { modals } from './modals.ts';

/** The quick actions over the page: the address says which one is open. */
const QuickActions = () => {
  const navigate = useNavigate();
  const { search } = useLocation();
  const isNewEntry = useNavigationType() === NavigationType.Push;
  const isAgency = useSelector(useSession(), ({ context }) => isAgencySide(context.identity));
  const [logic] = useState(() =>
    quickActionsMachine.provide({
      actions: {
        leaveAddress: (_, { isOwnEntry }) => {
          if (isOwnEntry) return void navigate(-1);
          const { pathname, search: query, hash } = window.location;
          void navigate(pathname + withoutAction(query) + hash, { replace: true });
        },
      },
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

const withoutAction = (search: string): string => {
  const query = new URLSearchParams(search);
  query.delete(quickActionParam);
  const left = query.toString();
  return left && `?${left}`;
};

export default QuickActions;
