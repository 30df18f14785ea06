import { useSelector } from '@xstate/react';
import { useId, type ReactNode } from 'react';
import type { SnapshotFrom } from 'xstate';
import type { DocumentRef } from '#machines/clients/document/document.machine.ts';
import { Completion } from '#ui/Completion.tsx';

const selectShare = ({ context }: SnapshotFrom<DocumentRef>) => context.share;

interface ProgressProps {
  document: DocumentRef;
  label: string;
  /** what can be done meanwhile */
  children?: ReactNode;
}

/** How much of the work is done. */
export const Progress = ({ document, label, children }: ProgressProps) => {
  const share = useSelector(document, selectShare);
  const id = useId();
  return (
    <div className="viewer__progress">
      <label htmlFor={id}>{label}</label>
      <Completion id={id} max={100} value={Math.round(share * 100)} />
      <span>{Math.round(share * 100)}%</span>
      {children}
    </div>
  );
};
