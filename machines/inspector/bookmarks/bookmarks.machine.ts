import { assign, setup, type ActorRefFrom } from 'xstate';
import { options } from '../../support/options.ts';
import { fromContext, payload } from '../../support/params.ts';

/** A moment of a log: `at` is the number of its newest line, `sid` the actor that was selected. The note is the analyst's own words. */
export interface Bookmark {
  at: number;
  sid: string;
  note: string;
}

/** The most characters of a note. */
export const longestNote = 200;

export type BookmarksEvent =
  | { type: 'bookmark.write'; bookmark: Bookmark }
  | { type: 'note.change'; note: string }
  | { type: 'note.save' }
  | { type: 'note.cancel' }
  | { type: 'bookmark.remove'; bookmark: Bookmark }
  | { type: 'removal.undo' };

interface BookmarksContext {
  /** the bookmark that is written, or the one that was removed last */
  bookmark: Bookmark | null;
}

/**
 * Bookmarks of one log: a moment is kept with a note, the note is changed, a bookmark is removed and brought back. The
 * bookmarks themselves are in the log, which is not part of the flow.
 */
export const bookmarksMachine = setup({
  types: {} as { context: BookmarksContext; events: BookmarksEvent },
  actions: {
    chooseBookmark: assign({ bookmark: (_, params: { bookmark: Bookmark }) => params.bookmark }),
    changeNote: assign({
      bookmark: ({ context }, params: { note: string }) =>
        context.bookmark && { ...context.bookmark, note: params.note },
    }),
    trimNote: assign({
      bookmark: ({ context }) => context.bookmark && { ...context.bookmark, note: context.bookmark.note.trim() },
    }),
    forgetBookmark: assign({ bookmark: null }),
    /** Writes the bookmark into the log, in place of the one at the same moment. */
    keepInLog: (_, _params: { bookmark: Bookmark | null }) => {},
    removeFromLog: (_, _params: { bookmark: Bookmark | null }) => {},
  },
  guards: {
    isNoteShort: ({ context }) => (context.bookmark?.note.trim().length ?? 0) <= longestNote,
  },
}).createMachine({
  id: 'bookmarks',
  options,
  context: { bookmark: null },
  initial: 'listed',
  on: {
    'bookmark.write': { target: '.writing', actions: { type: 'chooseBookmark', params: payload } },
  },
  states: {
    listed: {
      entry: 'forgetBookmark',
      on: {
        'bookmark.remove': { target: 'removed', actions: { type: 'chooseBookmark', params: payload } },
      },
    },
    writing: {
      on: {
        'note.change': { actions: { type: 'changeNote', params: payload } },
        'note.save': {
          guard: 'isNoteShort',
          target: 'listed',
          actions: ['trimNote', { type: 'keepInLog', params: fromContext('bookmark') }],
        },
        'note.cancel': 'listed',
      },
    },
    removed: {
      entry: { type: 'removeFromLog', params: fromContext('bookmark') },
      on: {
        'bookmark.remove': { target: 'removed', reenter: true, actions: { type: 'chooseBookmark', params: payload } },
        'removal.undo': { target: 'listed', actions: { type: 'keepInLog', params: fromContext('bookmark') } },
      },
    },
  },
});

export type BookmarksRef = ActorRefFrom<typeof bookmarksMachine>;
