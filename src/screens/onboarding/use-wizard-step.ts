import { useSelector } from '@xstate/react';
import type { StepNotice } from '#machines/domain/onboarding/session-step.ts';
import { useRefusal, type RefusalRef } from '#forms/use-refusal.ts';
import { useStep, type StepRef } from '#forms/use-step.ts';
import { stepNotices } from './words.ts';

interface WizardSnapshot {
  context: { notice: StepNotice | null };
}

/** A machine with steps that the server session names. */
type WizardRef = StepRef & RefusalRef & { getSnapshot: () => WizardSnapshot };

const selectNotice = ({ context }: WizardSnapshot) => context.notice;

/** What every step of a wizard shows. */
export const useWizardStep = (actor: WizardRef) => {
  const notice = useSelector(actor, selectNotice);
  return { ...useStep(actor), ...useRefusal(actor), notice: notice && stepNotices[notice] };
};
