import './document-selection.css';
import { useSelector } from '@xstate/react';
import type { SnapshotFrom } from 'xstate';
import type { DocumentSelectionRef } from '#machines/clients/document-selection/document-selection.machine.ts';
import { downloadLimits } from '#machines/domain/documents/documents.ts';
import { FailureNotice } from '#forms/FailureNotice.tsx';
import { selectFailure, selectIsBusy } from '#screens/selectors.ts';
import { Button } from '#ui/Button.tsx';
import { classOf } from '#ui/classes.ts';
import { Inline } from '#ui/Stack.tsx';
import { Text } from '#ui/Text.tsx';

type Snapshot = SnapshotFrom<DocumentSelectionRef>;
const selectCount = ({ context }: Snapshot) => context.chosen.length;
const selectMustWait = (snapshot: Snapshot) => snapshot.hasTag('lockedOut');

interface DocumentSelectionProps {
  selection: DocumentSelectionRef;
}

/** What can be done with the documents that are chosen, and how many may be. */
export const DocumentSelection = ({ selection }: DocumentSelectionProps) => {
  const count = useSelector(selection, selectCount);
  const failure = useSelector(selection, selectFailure);
  const isBusy = useSelector(selection, selectIsBusy);
  const mustWait = useSelector(selection, selectMustWait);
  const { documents, bytes } = downloadLimits;
  return (
    <div className={`${classOf('stack', { gap: 'sm' })} ${classOf('screenOnly')}`}>
      <Inline>
        <Button
          size="sm"
          isBusy={isBusy}
          isUnavailable={count === 0 || count > documents}
          unavailableReason={mustWait ? 'Wait before you try again' : undefined}
          onClick={() => selection.send({ type: 'choice.download' })}
        >
          Download selected ({count})
        </Button>
        {count > 0 && (
          <Button size="sm" variant="quiet" onClick={() => selection.send({ type: 'choice.clear' })}>
            {isBusy ? 'Cancel the download' : 'Clear selection'}
          </Button>
        )}
        <Text tone="muted">
          {count > documents
            ? `Select ${documents} documents or fewer.`
            : `Up to ${documents} documents, ${bytes / 1e6} MB.`}
        </Text>
      </Inline>
      {failure && <FailureNotice failure={failure} />}
    </div>
  );
};

/** Chooses one document of the list. */
export const DocumentBox = ({ selection, id, title }: DocumentSelectionProps & { id: string; title: string }) => {
  const isChosen = useSelector(selection, ({ context }) => context.chosen.includes(id));
  const isBusy = useSelector(selection, selectIsBusy);
  return (
    <input
      type="checkbox"
      className={`rowBox ${classOf('screenOnly')}`}
      aria-label={`Select ${title}, ${id}`}
      checked={isChosen}
      disabled={isBusy}
      onChange={() => selection.send({ type: 'document.choose', id })}
    />
  );
};
