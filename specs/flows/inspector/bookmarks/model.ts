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
      'Clear the text': { note: ' ' },
    },
    'note.save': 'Press Save',
    'note.cancel': 'Press Cancel',
    'log.leave': 'Choose another portal',
    'bookmark.remove': {
      'Press Remove at an older bookmark': { bookmark: older },
      'Press Remove at another bookmark': { bookmark: other },
    },
    'removal.undo': 'Press Undo',
  },
  outcomes: {},
  states: {
    'note.none': 'the bookmarks of the log',
    'note.writing': ({ written }) => `the note of the moment ${written?.at ?? ''} in a text box`,
    'removal.none': 'no notice',
    'removal.removed': 'the bookmarks that are left, and Undo',
  },
  project: ({ written, removed }) => [written?.at, written?.note, removed?.at],
  survivors: {
    'bookmarks.machine.ts: bookmarksMachine.actions.changeNote.written: context.written &&':
      'a note is typed in writing only, which begins with a bookmark: the compiler asks for the check',
    'bookmarks.machine.ts: bookmarksMachine.actions.trimNote.written: context.written &&':
      'a note is saved in writing only, which begins with a bookmark: the compiler asks for the check',
    'bookmarks.machine.ts: bookmarksMachine.guards.isNoteShort: context.written?.note.trim().length ?? 0':
      'a note is saved in writing only, which begins with a bookmark: the compiler asks for the default',
    'bookmarks.machine.ts: bookmarksMachine.guards.isNoteShort: 0 → 1': 'the default is never needed',
    "bookmarks.machine.ts: bookmarksMachine.context.written: null → 'mutant'":
      'the region of notes begins with forgetNote: the compiler asks for a first value',
    "bookmarks.machine.ts: bookmarksMachine.context.removed: null → 'mutant'":
      'the region of removals begins with forgetRemoved: the compiler asks for a first value',
  },
  rules: [
    {
      title: 'a note is kept in the log without spaces around it',
      on: ({ before, stimulus }) => before.context.written?.note === '  asks twice ' && stimulus.label === 'Press Save',
      expect: ({ effects, after }) =>
        effects.some((effect) => /^keepInLog .*"note":"asks twice"/.test(effect)) && after.matches({ note: 'none' }),
    },
    {
      title: 'the spaces around a note do not count in its length',
      on: ({ before, stimulus }) => before.context.written?.note === ` ${longest} ` && stimulus.label === 'Press Save',
      expect: ({ effects, after }) =>
        effects.some((effect) => effect.includes(`"note":"${longest}"`)) && after.matches({ note: 'none' }),
    },
    {
      title: 'a note that is too long is not kept, and stays in the text box',
      on: ({ before, stimulus }) => before.context.written?.note === tooLong && stimulus.label === 'Press Save',
      expect: ({ effects, after }) => effects.length === 0 && after.matches({ note: 'writing' }),
    },
    {
      title: 'a note that is cancelled changes nothing in the log',
      on: ({ stimulus }) => stimulus.label === 'Press Cancel',
      expect: ({ effects }) => effects.length === 0,
    },
    {
      title: 'what was typed is kept when another bookmark is opened',
      on: ({ before, stimulus }) =>
        before.context.written?.note === '  asks twice ' && /^Press (Bookmark|Edit)/.test(stimulus.label),
      expect: ({ before, after, effects }) =>
        after.context.written?.at === before.context.written?.at
          ? after.context.written?.note === before.context.written?.note
          : effects.some((effect) => /^keepInLog .*"note":"asks twice"/.test(effect)),
    },
    {
      title: 'a note that is too long is not lost when another bookmark is opened: it stays in the text box',
      on: ({ before, stimulus }) =>
        before.context.written?.note === tooLong && /^Press (Bookmark|Edit)/.test(stimulus.label),
      expect: ({ after, effects }) => after.context.written?.note === tooLong && effects.length === 0,
    },
    {
      title: 'what was typed is kept when another portal is chosen, as far as a note can be',
      on: ({ before, stimulus }) =>
        (before.context.written?.note.trim() ?? '') !== '' && stimulus.label === 'Choose another portal',
      expect: ({ before, effects, after }) =>
        after.matches({ note: 'none' }) &&
        effects.some((effect) =>
          effect.includes(`"note":"${before.context.written?.note.trim().slice(0, longestNote) ?? ''}"`),
        ),
    },
    {
      title: 'an empty note is written by Save only',
      on: ({ before, stimulus }) => before.context.written?.note.trim() === '' && stimulus.label !== 'Press Save',
      expect: ({ effects }) => effects.every((effect) => !/^keepInLog .*"note":" *"/.test(effect)),
    },
    {
      title: 'a bookmark that is removed comes back with Undo as it was',
      on: ({ before, stimulus }) => before.matches({ removal: 'removed' }) && stimulus.label === 'Press Undo',
      expect: ({ before, effects, after }) =>
        after.matches({ removal: 'none' }) &&
        effects.some(
          (effect) =>
            effect.startsWith('keepInLog') && effect.includes(`"note":"${before.context.removed?.note ?? ''}"`),
        ),
    },
    {
      title: 'a bookmark is out of the log as soon as it is removed, also while a note is written',
      on: ({ stimulus }) => stimulus.label.startsWith('Press Remove'),
      expect: ({ stimulus, effects }) =>
        effects.some(
          (effect) =>
            effect.startsWith('removeFromLog') &&
            effect.includes(stimulus.label === 'Press Remove at another bookmark' ? other.note : older.note),
        ),
    },
    {
      title: 'Undo ends when the moment of the removed bookmark is bookmarked again, and only then',
      on: ({ before, stimulus }) =>
        before.matches({ removal: 'removed' }) && /^Press (Bookmark|Edit)/.test(stimulus.label),
      expect: ({ before, stimulus, after }) =>
        after.matches({ removal: 'none' }) ===
        (before.context.removed?.at === (stimulus.label === 'Press Bookmark' ? bookmark.at : older.at)),
    },
    {
      title: 'a note that is written stays when another bookmark is removed',
      on: ({ before, stimulus }) =>
        before.matches({ note: 'writing' }) && stimulus.label === 'Press Remove at another bookmark',
      expect: ({ before, after }) =>
        after.matches({ note: 'writing' }) && after.context.written?.note === before.context.written?.note,
    },
  ],
});
