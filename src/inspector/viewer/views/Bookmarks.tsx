import { useSelector } from '@xstate/react';
import { useEffect, useId, useLayoutEffect, useRef, type RefObject } from 'react';
import {
  bookmarksMachine,
  longestNote,
  type Bookmark,
  type BookmarksRef,
} from '#machines/inspector/bookmarks/bookmarks.machine.ts';
import { useScreenActor } from '#screens/inspection.ts';
import { useShown } from '../context.ts';
import { actorName, clockTime } from '../words.ts';

/** Moments that the analyst has marked, with notes in their own words. `shortcutRef` is set to what its key does. */
export const Bookmarks = ({ shortcutRef }: { shortcutRef: RefObject<() => void> }) => {
  const { log, workspace, position, sid } = useShown();
  const bookmarks = useScreenActor(
    bookmarksMachine.provide({
      actions: {
        keepInLog: (_, { bookmark }) => bookmark && workspace.keepBookmark(log, bookmark),
        removeFromLog: (_, { bookmark }) => bookmark && workspace.removeBookmark(log, bookmark.at),
      },
    }),
  );
  const snapshot = useSelector(bookmarks, (whole) => whole);
  // the actor is stopped after effects of layout have ended
  useLayoutEffect(() => () => bookmarks.send({ type: 'log.leave' }), [bookmarks]);
  const at = log.lines[position - 1]?.seq;
  const isWriting = snapshot.matches({ note: 'writing' });
  const write = () => {
    if (at === undefined) return;
    const known = log.bookmarks.find((one) => one.at === at);
    bookmarks.send({ type: 'bookmark.write', bookmark: known ?? { at, sid: sid ?? '', note: '' } });
  };
  useEffect(() => {
    shortcutRef.current = write;
  });
  return (
    <section className="bookmarks" aria-label="Bookmarks">
      <header>
        <h2>Bookmarks</h2>
        <button type="button" disabled={at === undefined || isWriting} onClick={write}>
          Bookmark this moment
        </button>
      </header>
      {isWriting && <NoteForm key={snapshot.context.written?.at} bookmarks={bookmarks} />}
      {snapshot.matches({ removal: 'removed' }) && (
        <p className="removed" role="status">
          Bookmark removed.{' '}
          <button type="button" onClick={() => bookmarks.send({ type: 'removal.undo' })}>
            Undo
          </button>
        </p>
      )}
      {log.bookmarks.length > 0 ? (
        <ul>
          {log.bookmarks.map((bookmark) => (
            <Row key={bookmark.at} bookmark={bookmark} bookmarks={bookmarks} />
          ))}
        </ul>
      ) : (
        <p className="quiet pad">None yet. Notes are kept in the recording that you export, as you write them.</p>
      )}
    </section>
  );
};

const Row = ({ bookmark, bookmarks }: { bookmark: Bookmark; bookmarks: BookmarksRef }) => {
  const { log, openPlace, position } = useShown();
  const { at, sid, note } = bookmark;
  const line = log.lines.find(({ seq }) => seq === at);
  const what = note || 'no note';
  const canEdit = useSelector(bookmarks, (snapshot) => snapshot.can({ type: 'bookmark.write', bookmark }));
  return (
    <li data-now={line?.index === position - 1 || undefined}>
      <button type="button" className="bookmark" disabled={!line} onClick={() => openPlace({ sid, at })}>
        <span>
          {line ? clockTime(line.t) : 'no longer kept'} <span className="quiet">{actorName(log, sid)}</span>
        </span>
        <span className={note ? 'note' : 'note quiet'}>{what}</span>
      </button>
      <button
        type="button"
        aria-label={`Edit bookmark: ${what}`}
        disabled={!canEdit}
        onClick={() => bookmarks.send({ type: 'bookmark.write', bookmark })}
      >
        Edit
      </button>
      <button
        type="button"
        aria-label={`Remove bookmark: ${what}`}
        onClick={() => bookmarks.send({ type: 'bookmark.remove', bookmark })}
      >
        ✕
      </button>
    </li>
  );
};

const NoteForm = ({ bookmarks }: { bookmarks: BookmarksRef }) => {
  const note = useSelector(bookmarks, ({ context }) => context.written?.note ?? '');
  const canSave = useSelector(bookmarks, (snapshot) => snapshot.can({ type: 'note.save' }));
  const field = useRef<HTMLTextAreaElement>(null);
  const id = useId();
  useEffect(() => field.current?.focus(), []);
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        bookmarks.send({ type: 'note.save' });
      }}
    >
      <label htmlFor={id}>Note</label>
      <textarea
        id={id}
        ref={field}
        rows={3}
        value={note}
        aria-describedby={`${id}-hint`}
        aria-invalid={!canSave || undefined}
        onKeyDown={({ key }) => key === 'Escape' && bookmarks.send({ type: 'note.cancel' })}
        onChange={({ target }) => bookmarks.send({ type: 'note.change', note: target.value })}
      />
      <p id={`${id}-hint`} className={canSave ? 'quiet' : 'too-long'}>
        {canSave ? `Up to ${longestNote} characters.` : `Too long: ${note.trim().length} of ${longestNote} characters.`}
      </p>
      <div>
        <button type="submit" className="primary" disabled={!canSave}>
          Save
        </button>
        <button type="button" onClick={() => bookmarks.send({ type: 'note.cancel' })}>
          Cancel
        </button>
      </div>
    </form>
  );
};
