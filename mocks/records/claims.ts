import type { Claim, ClaimDetail, ClaimEvent } from '#machines/domain/clients/claims.ts';
import type { ClaimRow, PolicyRow } from '../db/tables/clients.ts';
import { dayNumberOf, isoOf, type DayNumber } from './days.ts';

/** A claim with the policy that it is on. */
export interface ClaimOnPolicy {
  claim: ClaimRow;
  policy: PolicyRow;
}

/**
 * A claim as a user may see it.
 * @param isCustomer whether the user is a customer, who never learns what is reserved
 */
export const viewClaim = ({ claim, policy }: ClaimOnPolicy, isCustomer: boolean): Claim => ({
  id: claim.claim_number,
  policyId: policy.policy_number,
  policyName: policy.name,
  cause: claim.cause,
  status: claim.status,
  lossDate: claim.loss_date,
  reported: claim.reported,
  paid: claim.paid,
  reserved: isCustomer ? null : claim.reserved,
});

/** How many days after a claim is reported something happens to it. */
export const claimDays = { assigned: 1, inspected: 9, denied: 18, payment: 21, closed: 28, reopened: 75 } as const;

/** What happened to a claim, oldest first, up to a day. */
const timelineOf = (claim: ClaimRow, today: DayNumber): ClaimEvent[] => {
  const event = (days: number, title: string, text: string | null = null): ClaimEvent => ({
    date: isoOf(dayNumberOf(claim.reported) + days),
    title,
    text,
  });
  const events = [
    event(0, 'Claim reported', 'Reported by phone'),
    ...(claim.adjuster_name ? [event(claimDays.assigned, 'Adjuster assigned', claim.adjuster_name)] : []),
    ...(claim.paid > 0
      ? [event(claimDays.inspected, 'Inspection completed'), event(claimDays.payment, 'Payment sent')]
      : []),
    ...(claim.status === 'Denied'
      ? [event(claimDays.denied, 'Coverage denied', 'The policy does not cover this loss')]
      : []),
    ...(claim.status === 'Closed' || claim.status === 'Reopened' ? [event(claimDays.closed, 'Claim closed')] : []),
    ...(claim.status === 'Reopened'
      ? [event(claimDays.reopened, 'Claim reopened', 'Supplemental estimate received')]
      : []),
  ];
  return events.filter(({ date }) => date <= isoOf(today));
};

/** A claim with its adjuster and timeline, as a user may see it on a day. */
export const viewClaimDetail = (found: ClaimOnPolicy, isCustomer: boolean, today: DayNumber): ClaimDetail => {
  const { claim, policy } = found;
  return {
    ...viewClaim(found, isCustomer),
    accountId: String(claim.account_id),
    description: `${claim.cause}, reported on policy ${policy.policy_number} (${policy.name})`,
    adjuster:
      claim.adjuster_name && claim.adjuster_phone ? { name: claim.adjuster_name, phone: claim.adjuster_phone } : null,
    timeline: timelineOf(claim, today),
  };
};
