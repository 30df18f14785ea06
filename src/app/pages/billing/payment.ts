import { useEffect } from 'react';
import { NavigationType, useNavigate, useNavigationType, type NavigateFunction } from 'react-router';
import { selectView, type Snapshot } from '#screens/billing/payment/selectors.ts';
import { clientPaths } from '#src/client-paths.ts';
import { paymentActor } from '../../actors/billing/payment.ts';
import { useFlow } from '../../boot/context.ts';
import { leaveFor, watchReturn } from '../../browser/leave-for.ts';
import { saveFile } from '../../browser/save-file.ts';
import { newToken } from '../../browser/token.ts';
import type { Navigation } from '../../routing/navigation.ts';
import { useQuery } from '../../routing/query.ts';
import { useStepHistory, trailNow } from '../../routing/step-history.ts';

type Step = 'form' | 'review';
const steps = {
  first: 'form' as Step,
  stepOf: (snapshot: Snapshot): Step => (selectView(snapshot) === 'review' ? 'review' : 'form'),
  eventOf: (step: Step) => ({ type: step === 'review' ? 'draft.submit' : 'draft.edit' }) as const,
};

/** Milliseconds in which the browser goes back; it has never taken long, and the hosted page waits for it no longer than this. */
const longestReturn = 2000;

/** Goes an entry back and gives it an address, while the router stays where it is; whether it is an entry of this page. */
const replaceBefore = async (navigation: Navigation, address: string): Promise<boolean> => {
  const { pathname } = window.location;
  const { holdsPop } = navigation;
  return new Promise((resolve) => {
    navigation.holdsPop = (pop) => {
      const isOwn = pop.to.pathname === pathname;
      navigation.holdsPop = holdsPop;
      resolve(isOwn);
      if (!isOwn) return holdsPop?.(pop) ?? false;
      // at the address of the form the page would begin a new payment
      window.history.replaceState(window.history.state, '', address);
      return true;
    };
    setTimeout(resolve, longestReturn, false);
    window.history.go(-1);
  });
};

/** Puts a payment into the address, also in place of the form before its review, so that no entry is left that makes another payment. */
const replaceSteps = async (navigation: Navigation, navigate: NavigateFunction, address: string): Promise<void> => {
  let before = (trailNow()?.length ?? 1) - 1;
  void navigate(address, { replace: true });
  for (; before > 0; before -= 1) if (!(await replaceBefore(navigation, address))) return;
};

/**
 * Paying a bill: form and review have an entry of the history each, and the address names a payment once there is one. A page
 * that was opened again at a payment is one that the hosted page led to.
 */
export const usePayment = (accountId: string, billId: string) => {
  const navigate = useNavigate();
  const paymentId = useQuery()['payment'] || null;
  const isReturned = useNavigationType() === NavigationType.Replace && paymentId !== null;
  const payment = useFlow(
    ({ call, navigation }) => {
      let replacing = Promise.resolve();
      const writeAddress = (id: string) => {
        replacing = replaceSteps(navigation, navigate, clientPaths.payment(accountId, billId, id));
      };
      const leave = async (address: string) => {
        await replacing;
        leaveFor(address);
      };
      return paymentActor({ call, writeAddress, leave, watchReturn, save: saveFile });
    },
    { input: { accountId, billId, paymentId, isReturned, ticket: `pay-${newToken()}` } },
  );
  useEffect(() => payment.send({ type: 'address.changed', paymentId }), [payment, paymentId]);
  useStepHistory(payment, steps);
  return payment;
};
