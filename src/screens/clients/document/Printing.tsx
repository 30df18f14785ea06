import { useSelector } from '@xstate/react';
import type { SnapshotFrom } from 'xstate';
import type { DocumentRef } from '#machines/clients/document/document.machine.ts';
import { DismissibleFailure } from '#screens/DismissibleFailure.tsx';
import { Button } from '#ui/Button.tsx';
import { Progress } from './Progress.tsx';

type Snapshot = SnapshotFrom<DocumentRef>;
const selectIsDrawing = (snapshot: Snapshot) => snapshot.matches({ viewing: { shown: { printing: 'drawing' } } });
const selectHasFailed = (snapshot: Snapshot) => snapshot.hasTag('printFailed');

/** How far printing is, and that it failed. */
export const Printing = ({ document }: { document: DocumentRef }) => {
  const isDrawing = useSelector(document, selectIsDrawing);
  const hasFailed = useSelector(document, selectHasFailed);
  const cancel = () => document.send({ type: 'print.cancel' });
  if (isDrawing)
    return (
      <Progress document={document} label="Preparing to print">
        <Button size="sm" variant="secondary" onClick={cancel}>
          Cancel printing
        </Button>
      </Progress>
    );
  if (!hasFailed) return null;
  return (
    <DismissibleFailure
      title="Couldn’t prepare the document for printing. Download it and print the file."
      failure={null}
      retry="Print again"
      dismiss="Don’t print"
      onRetry={() => document.send({ type: 'document.print' })}
      onDismiss={cancel}
    />
  );
};
