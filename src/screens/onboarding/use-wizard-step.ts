import { useSelector } from '@xstate/react';
import type { StepNotice } from '#machines/domain/onboarding/session-step.ts';
import type { RefusableField } from '#machines/domain/shared/refusal.ts';
import { useRefusal, type RefusalRef } from '#forms/use-refusal.ts';
import { useStep, type StepRef } from '#forms/use-step.ts';
import { stepNotices } from './words.ts';

interface WizardSnapshot {
  context: { notice: StepNotice | null };
}

/** A machine with steps that the server session names. */
type WizardRef = StepRef & RefusalRef & { getSnapshot: () => WizardSnapshot };

const selectNotice = ({ context }: WizardSnapshot) => context.notice;

/**
 * What every step of a wizard shows.
 * @param fields those of the step
 */
export const useWizardStep = (actor: WizardRef, ...fields: readonly RefusableField[]) => {
  const notice = useSelector(actor, selectNotice);
  return { ...useStep(actor), ...useRefusal(actor, ...fields), notice: notice && stepNotices[notice] };
};
