import type { ReactNode } from 'react';
import type { Failure } from '#machines/domain/shared/failure.ts';
import { describeFailure, publicTitleOf } from '#forms/failure-words.ts';
import { Notice } from '#ui/Notice.tsx';

/** What a FailureNotice takes. */
export interface FailureNoticeProps {
  failure: Failure;
  /** words for the failure, where the flow has its own */
  describe?: (failure: Failure) => string;
  tone?: 'error' | 'warning';
  /** what follows from it */
  children?: ReactNode;
  /** buttons at the end */
  actions?: ReactNode;
}

/** A call of the ways in that failed: its public title with the status, and the words for it. */
export const FailureNotice = ({
  failure,
  describe = describeFailure,
  tone = 'error',
  children,
  actions,
}: FailureNoticeProps) => {
  const words = describe(failure);
  const title = publicTitleOf(failure) ?? words;
  const isSaid = words.startsWith(title);
  return (
    <Notice tone={tone} role="alert" title={isSaid ? words : title} actions={actions}>
      {!isSaid && <p>{words}</p>}
      {children}
    </Notice>
  );
};
