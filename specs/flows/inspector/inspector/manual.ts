import type { inspectorMachine } from '#machines/inspector/inspector/inspector.machine.ts';
import type { ManualOf } from '#specs/model/manual/manual.ts';
import { never, portal } from '../../support/manual.ts';

const events = 'which events a portal sends, and when, depends on what is done in it';
const recordings = 'what a recording holds depends on the portal that it was made of';

export const manual: ManualOf<typeof inspectorMachine> = {
  page: `${portal}/inspector.html`,
  account: 'none; close every tab that shows the portal.',
  starts: { 'At the start': { open: [`Open <${portal}/inspector.html>.`] } },
  answers: { watchPortals: never(events), readRecording: never(recordings) },
  words: { 'Press the button `Choose huge.json`.': 'Press the button `Open recording`, and choose a file of 200 MB.' },
  only: ({ stimulus }) => stimulus.label !== 'Choose a recording',
};
