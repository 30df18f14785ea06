import { assign, setup, type ActorRefFrom } from 'xstate';
import { options } from '../../support/options.ts';
import { payload } from '../../support/params.ts';

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
  | { type: 'log.leave' }
  | { type: 'bookmark.remove'; bookmark: Bookmark }
  | { type: 'removal.undo' };

interface BookmarksContext {
  /** the bookmark that is written */
  written: Bookmark | null;
  /** the one that was removed last */
  removed: Bookmark | null;
}

type Within = { context: BookmarksContext };

const written = ({ context }: Within) => ({ bookmark: context.written });
const removed = ({ context }: Within) => ({ bookmark: context.removed });

/** The note goes into the log. */
const saveNote = ['trimNote', { type: 'keepInLog', params: written }] as const;

/**
 * Bookmarks of one log: a moment is kept with a note, the note is changed, a bookmark is removed and brought back, also while another
 * one is written. What was typed is kept when another bookmark or another log is opened. The bookmarks themselves are in the log, which
 * is not part of the flow.
 */
export const bookmarksMachine = setup({
  types: {} as { context: BookmarksContext; events: BookmarksEvent },
  actions: {
    beginNote: assign({ written: (_, params: { bookmark: Bookmark }) => params.bookmark }),
    changeNote: assign({
      written: ({ context }, params: { note: string }) => context.written && { ...context.written, note: params.note },
    }),
    /** Without spaces around it, and no longer than a note can be. */
    trimNote: assign({
      written: ({ context }) =>
        context.written && { ...context.written, note: context.written.note.trim().slice(0, longestNote) },
    }),
    forgetNote: assign({ written: null }),
    keepRemoved: assign({ removed: (_, params: { bookmark: Bookmark }) => params.bookmark }),
    forgetRemoved: assign({ removed: null }),
    /** Writes the bookmark into the log, in place of the one at the same moment. */
    keepInLog: (_, _params: { bookmark: Bookmark | null }) => {},
    removeFromLog: (_, _params: { bookmark: Bookmark | null }) => {},
  },
  guards: {
    isWritten: ({ context }, params: { bookmark: Bookmark }) => context.written?.at === params.bookmark.at,
    isRemoved: ({ context }, params: { bookmark: Bookmark }) => context.removed?.at === params.bookmark.at,
    isNoteEmpty: ({ context }) => context.written?.note.trim() === '',
    isNoteShort: ({ context }) => (context.written?.note.trim().length ?? 0) <= longestNote,
  },
}).createMachine({
  id: 'bookmarks',
  options,
  context: { written: null, removed: null },
  type: 'parallel',
  states: {
    note: {
      initial: 'none',
      states: {
        none: {
          entry: 'forgetNote',
          on: { 'bookmark.write': { target: 'writing', actions: { type: 'beginNote', params: payload } } },
        },
        writing: {
          on: {
            'note.change': { actions: { type: 'changeNote', params: payload } },
            'note.save': { guard: 'isNoteShort', target: 'none', actions: saveNote },
            'note.cancel': 'none',
            'log.leave': [
              { guard: 'isNoteEmpty', target: 'none' },
              { target: 'none', actions: saveNote },
            ],
            'bookmark.write': [
              { guard: { type: 'isWritten', params: payload } },
              { guard: 'isNoteEmpty', actions: { type: 'beginNote', params: payload } },
              { guard: 'isNoteShort', actions: [...saveNote, { type: 'beginNote', params: payload }] },
            ],
            'bookmark.remove': { guard: { type: 'isWritten', params: payload }, target: 'none' },
          },
        },
      },
    },
    removal: {
      initial: 'none',
      states: {
        none: {
          entry: 'forgetRemoved',
          on: { 'bookmark.remove': { target: 'removed', actions: { type: 'keepRemoved', params: payload } } },
        },
        removed: {
          entry: { type: 'removeFromLog', params: removed },
          on: {
            'bookmark.remove': { target: 'removed', reenter: true, actions: { type: 'keepRemoved', params: payload } },
            'bookmark.write': { guard: { type: 'isRemoved', params: payload }, target: 'none' },
            'removal.undo': {
              target: 'none',
              actions: { type: 'keepInLog', params: removed },
            },
          },
        },
      },
    },
  },
});

export type BookmarksRef = ActorRefFrom<typeof bookmarksMachine>;
