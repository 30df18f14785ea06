import { useSelector } from '@xstate/react';
import { ArrowDown, ArrowUp, X } from 'lucide-react';
import { useId, type KeyboardEvent, type Ref } from 'react';
import type { SnapshotFrom } from 'xstate';
import type { DocumentRef } from '#machines/clients/document/document.machine.ts';
import { Button } from '#ui/Button.tsx';
import { classOf } from '#ui/classes.ts';
import { Icon } from '#ui/Icon.tsx';
import { IconButton } from '#ui/IconButton.tsx';
import { LiveRegion } from '#ui/LiveRegion.tsx';
import { describeSearch } from './words.ts';

type Snapshot = SnapshotFrom<DocumentRef>;
const selectCanMove = (snapshot: Snapshot) => snapshot.can({ type: 'search.next' });
const selectHasFailed = (snapshot: Snapshot) => snapshot.can({ type: 'search.retry' });

interface SearchBarProps {
  document: DocumentRef;
  field: Ref<HTMLInputElement>;
  onClose: () => void;
}

/** Looks for a text in the whole document. Enter goes to the next match, with Shift to the one before. */
export const SearchBar = ({ document, field, onClose }: SearchBarProps) => {
  const words = useSelector(document, describeSearch);
  const canMove = useSelector(document, selectCanMove);
  const hasFailed = useSelector(document, selectHasFailed);
  const id = useId();
  const next = () => document.send({ type: 'search.next' });
  const previous = () => document.send({ type: 'search.previous' });
  const press = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return;
    event.preventDefault();
    if (event.shiftKey) previous();
    else next();
  };
  const off = !canMove || undefined;
  return (
    <div role="search" aria-label="In this document" className="viewer__search">
      <label htmlFor={id} className={classOf('hidden')}>
        Search in the document
      </label>
      <input
        ref={field}
        id={id}
        type="search"
        autoComplete="off"
        placeholder="Search in the document"
        className="viewer__query"
        onChange={({ currentTarget }) => document.send({ type: 'search.ask', query: currentTarget.value })}
        onKeyDown={press}
      />
      <LiveRegion isVisible>{words}</LiveRegion>
      {hasFailed && (
        <Button size="sm" variant="secondary" onClick={() => document.send({ type: 'search.retry' })}>
          Search again
        </Button>
      )}
      <IconButton
        size="sm"
        label="Previous match"
        icon={<Icon of={ArrowUp} />}
        aria-disabled={off}
        onClick={previous}
      />
      <IconButton size="sm" label="Next match" icon={<Icon of={ArrowDown} />} aria-disabled={off} onClick={next} />
      <IconButton size="sm" label="Close the search" icon={<Icon of={X} />} onClick={onClose} />
    </div>
  );
};
