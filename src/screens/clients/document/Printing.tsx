import { useSelector } from '@xstate/react';
import type { SnapshotFrom } from 'xstate';
import type { DocumentRef } from '#machines/clients/document/document.machine.ts';
import { Button } from '#ui/Button.tsx';
import { Notice } from '#ui/Notice.tsx';
import { Inline } from '#ui/Stack.tsx';
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
    <Notice
      tone="error"
      role="alert"
      title="Couldn’t prepare the document for printing. Download it and print the file."
      actions={
        <Inline>
          <Button size="sm" variant="secondary" onClick={() => document.send({ type: 'document.print' })}>
            Print again
          </Button>
          <Button size="sm" variant="quiet" onClick={cancel}>
            Don’t print
          </Button>
        </Inline>
      }
    />
  );
};
