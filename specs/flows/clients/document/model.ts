import { documentMachine } from '#machines/clients/document/document.machine.ts';
import type { SnapshotFrom } from 'xstate';
import type { DocumentDetail } from '#machines/domain/documents/documents.ts';
import type { PageSize } from '#machines/domain/documents/viewing.ts';
import { defineModel } from '#specs/model/define/define-model.ts';
import { offline, refused } from '../../support/samples.ts';

const found: DocumentDetail = {
  id: 'DEC-PA12345678-0',
  type: 'declarations',
  title: 'Declarations, Auto',
  date: '2026-03-01',
  policyId: 'PA12345678',
  pages: 3,
  bytes: 12_288,
  accountId: 'a1',
};

type Snapshot = SnapshotFrom<typeof documentMachine>;

const size = { width: 800, height: 1000 };

// the viewer's parts do not depend on one another: each is played while the others are as they began
const isUnzoomed = ({ context: { zoom, frame, pages } }: Snapshot) =>
  zoom === 'width' && frame.width === 0 && pages.length !== 1;
const isAtRest = (state: Snapshot) =>
  state.context.pages.length !== 1 &&
  state.matches({ saving: 'idle', viewing: { shown: { search: 'closed', printing: 'idle' } } });
const isQuiet = (state: Snapshot) => isUnzoomed(state) && isAtRest(state);
const isOnFirst = (state: Snapshot) => state.context.page === 1 && isAtRest(state);
/** Of a file of one page only the fitting is played. */
const isSinglePage = ({ context: { pages } }: Snapshot) => pages.length === 1;
const isFailedPart = (state: Snapshot) =>
  state.matches({ saving: 'failed' }) || state.matches({ viewing: { shown: { printing: 'failed' } } });
const isPlain = (state: Snapshot) =>
  !state.matches({ viewing: 'shown' }) || isFailedPart(state) || (isQuiet(state) && state.context.page === 1);

export const model = defineModel({
  machine: documentMachine,
  title: 'Document viewer',
  input: { owner: 'a1', id: found.id },
  events: {
    'document.retry': 'Press Try again',
    'document.save': (state) => (isPlain(state) ? { 'Press Download': {} } : {}),
    'save.dismiss': 'Dismiss the failed download',
    'document.print': (state) => (isPlain(state) ? { 'Press Print': {} } : {}),
    'print.cancel': 'Cancel printing',
    'page.go': (state): Record<string, { page: number }> =>
      isQuiet(state) ? { 'Go to page 3': { page: 3 }, 'Go to page 4, which there is not': { page: 4 } } : {},
    'page.next': (state) => (isQuiet(state) ? { 'Press Next page': {} } : {}),
    'page.previous': (state) => (isQuiet(state) ? { 'Press Previous page': {} } : {}),
    'page.seen': (state): Record<string, { page: number }> =>
      isQuiet(state)
        ? {
            'Scroll to page 1': { page: 1 },
            'Scroll to page 2': { page: 2 },
            'Scroll to half a page, which there is not': { page: 1.5 },
            'Scroll above the first page': { page: 0 },
          }
        : {},
    'zoom.in': (state) => (isOnFirst(state) ? { 'Press Zoom in': {} } : {}),
    'zoom.out': (state) => (isOnFirst(state) ? { 'Press Zoom out': {} } : {}),
    'zoom.fit': (state): Record<string, { to: 'width' | 'page' }> =>
      isOnFirst(state) || isSinglePage(state)
        ? { 'Press Fit width': { to: 'width' }, 'Press Fit page': { to: 'page' } }
        : {},
    'frame.resize': (state): Record<string, { frame: PageSize }> =>
      isOnFirst(state)
        ? {
            'Draw the window large': { frame: { width: 3200, height: 500 } },
            'Draw the window small': { frame: { width: 200, height: 500 } },
          }
        : {},
    'search.open': (state) => (isUnzoomed(state) ? { 'Open the search': {} } : {}),
    'search.ask': { "Look for 'vehicle'": { query: 'vehicle' }, 'Empty the search': { query: '  ' } },
    'search.next': 'Press Next match',
    'search.previous': 'Press Previous match',
    'search.retry': 'Press Search again',
    'search.close': 'Close the search',
  },
  outcomes: {
    findDocument: {
      done: {
        'The carrier finds the document': found,
        'The carrier finds a document without pages': { ...found, pages: 0 },
        'The document belongs to another client': { ...found, accountId: 'a2' },
      },
      error: {
        'The carrier knows no such document': refused(404),
        'The carrier refuses the document': refused(403),
        'There is no connection': offline,
      },
    },
    askLink: {
      done: { 'The carrier gives a link': '/-/api/document-files/t1' },
      error: {
        'The document was withdrawn': refused(404),
        'The carrier refuses a link': refused(403),
        'The answer takes too long': { kind: 'timeout' },
      },
    },
    openFile: {
      done: {
        'The file has three pages': { kind: 'opened', pages: [size, size, size] },
        'The file has one page': { kind: 'opened', pages: [size] },
        'The file has no pages': { kind: 'opened', pages: [] },
        'The file is no PDF': { kind: 'unreadable' },
      },
      error: {
        'The link expired': refused(410),
        'The link is of another session': refused(404),
        'The carrier refuses the file': refused(403),
        'The connection breaks': offline,
      },
    },
    watchProgress: { sends: { 'Half of the work is done': { type: 'work.progress', share: 0.5 } } },
    holdFile: { done: {}, error: {} },
    findText: {
      done: {
        'There are three matches, two of them from page 2 on': [
          { page: 1, start: 4, end: 11 },
          { page: 2, start: 0, end: 7 },
          { page: 3, start: 9, end: 16 },
        ],
        'There is one match': [{ page: 2, start: 0, end: 7 }],
        'There is no match': [],
      },
      error: { 'The text cannot be read': { kind: 'unexpected', message: 'no text' } },
    },
    saveFile: { done: { 'The file is kept': undefined }, error: { 'The file does not come': offline } },
    printPages: {
      done: { 'The pages are drawn': undefined },
      error: { 'A page cannot be drawn': { kind: 'unexpected', message: 'no canvas' } },
    },
  },
  states: {
    'viewing.finding': 'a placeholder',
    'viewing.found': 'nothing yet',
    'viewing.linking': 'title and facts of the document, a placeholder below',
    'viewing.opening': ({ share }) => `"Loading document", ${Math.round(share * 100)} %`,
    'viewing.shown.search.closed': ({ page, pages }) => `page ${page} of ${pages.length}, no search field`,
    'viewing.shown.search.open.idle': 'an empty search field',
    'viewing.shown.search.open.typing': 'the query',
    'viewing.shown.search.open.searching': '"Searching"',
    'viewing.shown.search.open.found': ({ match, matches }) => `${match + 1} of ${matches.length}`,
    'viewing.shown.search.open.nothing': '"No matches"',
    'viewing.shown.search.open.failed': '"Couldn’t search this document"',
    'viewing.shown.printing.idle': 'nothing',
    'viewing.shown.printing.drawing': '"Preparing to print"',
    'viewing.shown.printing.failed': '"Couldn’t prepare the document for printing"',
    'viewing.blank': '"This document has no pages"',
    'viewing.notFound': '"No results found"',
    'viewing.denied': '"You aren’t authorized to see this document"',
    'viewing.broken': '"This document can’t be shown"',
    'viewing.failed': 'what went wrong, and Try again',
    'saving.idle': 'nothing',
    'saving.saving': 'nothing',
    'saving.failed': '"Couldn’t download the document"',
  },
  project: ({ found, hasRenewed, share, pages, page, zoom, frame, matches, match, failure }) => [
    found !== null,
    share,
    pages.length,
    matches.length,
    hasRenewed,
    page,
    typeof zoom === 'number' ? 'step' : zoom,
    frame.width,
    match,
    failure?.kind,
  ],
  survivors: {
    "document.machine.ts: documentMachine.states.viewing.states.shown.on.zoom.out.guard.params.direction: 'out' → 'mutant'":
      'the compiler knows two directions, and what is not in is out',
    "document.machine.ts: documentMachine.states.viewing.states.shown.on.zoom.out.actions.params.direction: 'out' → 'mutant'":
      'the compiler knows two directions, and what is not in is out',
    "document.setup.ts: documentSetup.actions.keepPages.pages: file.kind === 'opened' → true":
      'hasPages and isReadable come first: the compiler asks for the check',
    'document.setup.ts: documentSetup.actions.step.zoom: stepFrom(currentScale(context), direction) ?? context.zoom':
      'canZoom comes first: the compiler asks for the default',
    'document.setup.ts: documentSetup.actions.revealMatch.match':
      'a match is revealed where there is a current one: the compiler asks for the default',
  },
  rules: [
    {
      title: 'why the file was not kept is known from then on, until it is asked for again',
      on: ({ before, after }) => before.context.saveFailure !== after.context.saveFailure,
      expect: ({ after }) => after.matches({ saving: after.context.saveFailure ? 'failed' : 'saving' }),
    },
    {
      title: 'a download that failed has its reason',
      always: ({ context }) => context.saveFailure !== null,
      when: (state) => state.matches({ saving: 'failed' }),
    },
    {
      title: 'a match is shown where there is one',
      on: ({ stimulus }) => /^There (?:is one match|is no match|are three matches)/.test(stimulus.label),
      expect: ({ after, stimulus }) =>
        after.matches({ viewing: { shown: { search: { open: 'found' } } } }) ===
        (stimulus.label !== 'There is no match'),
    },
    {
      title: 'pages show only when there are some, and the current one is one of them',
      always: ({ context: { page, pages } }) => page >= 1 && page <= pages.length,
      when: (state) => state.matches({ viewing: 'shown' }),
    },
    {
      title: 'a document of another client is not found, and nothing of it is kept or asked for',
      on: ({ stimulus }) => stimulus.label === 'The document belongs to another client',
      expect: ({ after, effects }) =>
        after.matches({ viewing: 'notFound' }) &&
        after.context.found === null &&
        !effects.some((effect) => effect.startsWith('start askLink')),
    },
    {
      title: 'a link that expired is replaced once',
      on: ({ stimulus }) =>
        stimulus.label === 'The link expired' || stimulus.label === 'The link is of another session',
      expect: ({ before, after }) => after.matches({ viewing: 'linking' }) === !before.context.hasRenewed,
    },
    {
      title: 'reading a file begins with nothing of it',
      on: ({ effects }) => effects.some((effect) => effect.startsWith('start openFile')),
      expect: ({ after }) => after.context.share === 0,
    },
    {
      title: 'a second link that expired is a failure, and trying again may replace one again',
      on: ({ before, stimulus }) => stimulus.label === 'Press Try again' && before.context.hasRenewed,
      expect: ({ before, after }) => before.matches('viewing') && !after.context.hasRenewed,
    },
    {
      title: 'a link is kept only until the file is open',
      always: ({ context }) => context.url === null,
      when: (state) => !state.matches({ viewing: 'opening' }),
    },
    {
      title: 'a file that cannot be shown can be downloaded',
      always: (state) => !state.matches({ saving: 'idle' }) || state.can({ type: 'document.save' }),
      when: (state) => ['shown', 'broken', 'blank'].some((name) => state.matches({ viewing: name as 'shown' })),
    },
    {
      title: 'nothing is downloaded of a document that was not found',
      on: ({ stimulus }) => stimulus.label === 'Press Download',
      expect: ({ before, effects }) =>
        before.context.found !== null || !effects.some((effect) => effect.startsWith('start saveFile')),
    },
    {
      title: 'nothing is known of a document that is not there for the user',
      always: ({ context }) => context.found === null,
      when: (state) => state.matches({ viewing: 'notFound' }) || state.matches({ viewing: 'denied' }),
    },
    {
      title: 'the first match is on the page that is shown, or after it',
      on: ({ stimulus }) => stimulus.label === 'There are three matches, two of them from page 2 on',
      expect: ({ before, after }) => after.context.match === Math.max(0, before.context.page - 1),
    },
    {
      title: 'closing the search takes its matches away',
      always: ({ context }) => context.query === '' && context.matches.length === 0 && context.match === 0,
      when: (state) => state.matches({ viewing: { shown: { search: 'closed' } } }),
    },
    {
      title: 'another query replaces the search that is under way',
      on: ({ before, stimulus }) =>
        before.matches({ viewing: { shown: { search: { open: 'searching' } } } }) &&
        stimulus.label === 'Empty the search',
      expect: ({ after }) => after.matches({ viewing: { shown: { search: { open: 'idle' } } } }),
    },
    {
      title: 'zooming ends at a quarter and at four times the size',
      always: ({ context: { zoom } }) => typeof zoom !== 'number' || (zoom >= 0.25 && zoom <= 4),
    },
    {
      title: 'a failure that may pass can be tried again',
      from: (state) => state.matches({ viewing: 'failed' }) || state.matches({ viewing: 'broken' }),
      canReach: (state) => state.matches({ viewing: 'shown' }),
    },
    {
      title: 'loading always ends in something to see',
      from: (state) => state.hasTag('busy'),
      leadsTo: (state) => !state.hasTag('busy'),
    },
  ],
  accepted: {
    'trap viewing.notFound': 'a document that does not exist will not appear by asking again; a link leads back',
    'merge viewing.shown.search.closed and viewing.shown.printing.idle and saving.idle':
      'steps of the zoom are one state; at the largest and at the smallest a press does nothing',
    'trap viewing.denied': 'asking again changes nothing; a link leads back',
  },
});
