import { useSelector } from '@xstate/react';
import type { StepNotice } from '#machines/domain/onboarding/session-step.ts';
import { useProblems, type ProblemsRef } from '#forms/use-problems.ts';
import { useStep, type StepRef } from '#forms/use-step.ts';
import { stepNotices } from './words.ts';

interface WizardSnapshot {
  context: { notice: StepNotice | null };
}

/** A machine with steps that the server session names. */
type WizardRef = StepRef & ProblemsRef & { getSnapshot: () => WizardSnapshot };

const selectNotice = ({ context }: WizardSnapshot) => context.notice;

/** What every step of a wizard shows. */
export const useWizardStep = (actor: WizardRef) => {
  const notice = useSelector(actor, selectNotice);
  return { ...useStep(actor), ...useProblems(actor), notice: notice && stepNotices[notice] };
};
