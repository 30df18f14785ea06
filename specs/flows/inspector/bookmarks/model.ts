import { bookmarksMachine, longestNote } from '#machines/inspector/bookmarks/bookmarks.machine.ts';
import { defineModel } from '#specs/model/define/define-model.ts';

const bookmark = { at: 7, sid: 'x:1', note: '' };
const older = { at: 3, sid: 'x:1', note: 'first try' };
const other = { at: 5, sid: 'x:2', note: 'second try' };
const longest = 'x'.repeat(longestNote);
const tooLong = `${longest}x`;

export const model = defineModel({
  machine: bookmarksMachine,
  title: 'Bookmarks of a log',
  events: {
    'bookmark.write': {
      'Press Bookmark': { bookmark },
      'Press Edit at an older bookmark': { bookmark: older },
    },
    'note.change': {
      'Type a note': { note: '  asks twice ' },
      'Paste a text as long as a note can be, between spaces': { note: ` ${longest} ` },
      'Paste a text that is too long': { note: tooLong },
    },
    'note.save': 'Press Save',
    'note.cancel': 'Press Cancel',
    'bookmark.remove': {
      'Press Remove at an older bookmark': { bookmark: older },
      'Press Remove at another bookmark': { bookmark: other },
    },
    'removal.undo': 'Press Undo',
  },
  outcomes: {},
  states: {
    listed: 'the bookmarks of the log',
    writing: ({ bookmark }) => `the note of the moment ${bookmark?.at ?? ''} in a text box`,
    removed: 'the bookmarks that are left, and Undo',
  },
  project: ({ bookmark }) => [bookmark?.at, bookmark?.note],
  survivors: {
    'bookmarks.machine.ts: bookmarksMachine.actions.changeNote.bookmark: context.bookmark &&':
      'a note is typed in writing only, which begins with a bookmark: the compiler asks for the check',
    'bookmarks.machine.ts: bookmarksMachine.actions.trimNote.bookmark: context.bookmark &&':
      'a note is saved in writing only, which begins with a bookmark: the compiler asks for the check',
    'bookmarks.machine.ts: bookmarksMachine.guards.isNoteShort: context.bookmark?.note.trim().length ?? 0':
      'a note is saved in writing only, which begins with a bookmark: the compiler asks for the default',
    'bookmarks.machine.ts: bookmarksMachine.guards.isNoteShort: 0 → 1': 'the default is never needed',
    "bookmarks.machine.ts: bookmarksMachine.context.bookmark: null → 'mutant'":
      'listed begins with forgetBookmark: the compiler asks for a first value',
  },
  rules: [
    {
      title: 'a note is kept in the log without spaces around it',
      on: ({ before, stimulus }) =>
        before.context.bookmark?.note === '  asks twice ' && stimulus.label === 'Press Save',
      expect: ({ effects, after }) =>
        effects.some((effect) => /^keepInLog .*"note":"asks twice"/.test(effect)) && after.matches('listed'),
    },
    {
      title: 'the spaces around a note do not count in its length',
      on: ({ before, stimulus }) => before.context.bookmark?.note === ` ${longest} ` && stimulus.label === 'Press Save',
      expect: ({ effects, after }) =>
        effects.some((effect) => effect.includes(`"note":"${longest}"`)) && after.matches('listed'),
    },
    {
      title: 'a note that is too long is not kept, and stays in the text box',
      on: ({ before, stimulus }) => before.context.bookmark?.note === tooLong && stimulus.label === 'Press Save',
      expect: ({ effects, after }) => effects.length === 0 && after.matches('writing'),
    },
    {
      title: 'a note that is cancelled changes nothing in the log',
      on: ({ stimulus }) => stimulus.label === 'Press Cancel',
      expect: ({ effects }) => effects.length === 0,
    },
    {
      title: 'a bookmark that is removed comes back with Undo as it was',
      on: ({ before, stimulus }) => before.matches('removed') && stimulus.label === 'Press Undo',
      expect: ({ before, effects, after }) =>
        after.matches('listed') &&
        effects.some(
          (effect) =>
            effect.startsWith('keepInLog') && effect.includes(`"note":"${before.context.bookmark?.note ?? ''}"`),
        ),
    },
    {
      title: 'a bookmark is out of the log as soon as it is removed',
      on: ({ stimulus }) => stimulus.label.startsWith('Press Remove'),
      expect: ({ before, stimulus, effects }) =>
        before.matches('writing') ||
        effects.some(
          (effect) =>
            effect.startsWith('removeFromLog') &&
            effect.includes(stimulus.label === 'Press Remove at another bookmark' ? other.note : older.note),
        ),
    },
  ],
});
