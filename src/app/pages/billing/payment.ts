import { useEffect } from 'react';
import { NavigationType, useNavigate, useNavigationType } from 'react-router';
import { clientPaths } from '#src/client-paths.ts';
import { paymentActor } from '../../actors/billing/payment.ts';
import { useFlow } from '../../boot/flow.ts';
import { leaveFor, watchReturn } from '../../browser/leave-for.ts';
import { saveFile } from '../../browser/save-file.ts';
import { newToken } from '../../browser/token.ts';
import { useQuery } from '../../routing/query.ts';

/** Paying a bill: the address names a payment once there is one. A page that was opened anew at a payment is one that the hosted page led to. */
export const usePayment = (accountId: string, billId: string) => {
  const navigate = useNavigate();
  const paymentId = useQuery()['payment'] || null;
  const isReturned = useNavigationType() === NavigationType.Replace && paymentId !== null;
  const writeAddress = (id: string) => void navigate(clientPaths.payment(accountId, billId, id), { replace: true });
  const payment = useFlow(
    ({ call }) => paymentActor({ call, writeAddress, leave: leaveFor, watchReturn, save: saveFile }),
    { input: { accountId, billId, paymentId, isReturned, ticket: `pay-${newToken()}` } },
  );
  useEffect(() => payment.send({ type: 'address.changed', paymentId }), [payment, paymentId]);
  return payment;
};
