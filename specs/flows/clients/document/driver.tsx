import type { AnyActorRef, AnyEventObject, SnapshotFrom } from 'xstate';
import type { documentMachine, DocumentRef } from '#machines/clients/document/document.machine.ts';
import type { ClientLinks } from '#screens/clients/client-links.ts';
import { DocumentFacts } from '#screens/clients/document/DocumentFacts.tsx';
import { DocumentScreen } from '#screens/clients/document/DocumentScreen.tsx';
import { describeViewing, endings } from '#screens/clients/document/words.ts';
import type { PageSource } from '#screens/clients/document/page-source.ts';
import { describeFailure } from '#forms/failure-words.ts';
import { scaleOf } from '#machines/domain/documents/viewing.ts';
import { invariant } from '#machines/support/failures.ts';
import type { DriverOf, Expectation, OfferOf, Screen } from '#specs/model/drive/driver.ts';
import { retryButton } from '../../support/retry-button.ts';

export { model } from './model.ts';

type Snapshot = SnapshotFrom<typeof documentMachine>;

type Offer = OfferOf<typeof documentMachine>;

const button = (name: string) => (screen: Screen) => screen.role('button', name);
const field = (screen: Screen) => screen.role('searchbox', 'Search in the document');
const isShown = (snapshot: Snapshot) => snapshot.matches({ viewing: 'shown' });
const isFinding = (snapshot: Snapshot) => snapshot.matches({ viewing: { shown: { search: 'open' } } });
const hasPrintFailed = (snapshot: Snapshot) => snapshot.hasTag('printFailed');
const isEnded = (snapshot: Snapshot) =>
  (['blank', 'broken', 'failed'] as const).some((state) => snapshot.matches({ viewing: state }));
const hasFile = ({ context }: Snapshot) => context.found !== null;
const inShown = (name: string, event: Offer['event']): Offer => ({
  control: button(name),
  event,
  within: isShown,
});

const facts = { Type: 'Declarations', Date: '03/01/26', Policy: 'PA12345678', Size: '12 KB' };

/** What the document is; its link and the way back. */
const factsOf = (screen: Screen, { context: { found } }: Snapshot): readonly Expectation[] =>
  found
    ? [
        screen.role('heading', 'Declarations, Auto'),
        ...Object.entries(facts).map(([term, text]) => ({ control: screen.fact(term), shows: { text } })),
        { control: screen.fact('Pages'), shows: { text: String(found.pages) } },
        { control: screen.role('link', 'PA12345678'), shows: { href: '/clients/a1/policies/PA12345678' } },
      ]
    : [{ no: screen.role('heading', 'Declarations, Auto') }];

const wayBack = (screen: Screen) => ({
  control: screen.role('link', 'Go to the documents'),
  shows: { href: '/clients/a1/documents' },
});

const shareDone = (screen: Screen, name: string, { context }: Snapshot) => ({
  control: screen.role('progressbar', name),
  shows: { value: String(context.share * 100) },
});

/** The viewer of a document: its tools, its search, and what is shown where there are no pages. */
export const driver: DriverOf<typeof documentMachine> = {
  actions: {
    'document.retry': (screen) => retryButton(screen).click(),
    'document.save': async (screen) => {
      const tool = button('Download')(screen);
      return ((await tool.isShown()) ? tool : button('Download the file')(screen)).click();
    },
    'save.dismiss': (screen) => button('Dismiss')(screen).click(),
    'document.print': (screen) => button('Print')(screen).click(),
    'print.cancel': async (screen) => {
      const cancel = button('Cancel printing')(screen);
      return ((await cancel.isShown()) ? cancel : button('Don’t print')(screen)).click();
    },
    'page.go': async (screen, { page }) => {
      await screen.label('Page').fill(String(page));
      await screen.label('Page').press('Enter');
    },
    'page.next': (screen) => button('Next page')(screen).click(),
    'page.previous': (screen) => button('Previous page')(screen).click(),
    'zoom.in': (screen) => button('Zoom in')(screen).click(),
    'zoom.out': (screen) => button('Zoom out')(screen).click(),
    'zoom.fit': (screen, { to }) => button(to === 'width' ? 'Fit width' : 'Fit page')(screen).click(),
    'search.open': (screen) => button('Search in the document')(screen).click(),
    'search.ask': (screen, { query }) => field(screen).fill(query),
    'search.next': (screen) => button('Next match')(screen).click(),
    'search.previous': (screen) => button('Previous match')(screen).click(),
    'search.retry': (screen) => button('Search again')(screen).click(),
    'search.close': (screen) => button('Close the search')(screen).click(),
  },
  possible: {
    // the view itself says how large it is and where it was scrolled to
    'frame.resize': () => false,
    'page.seen': () => false,
    'page.go': (snapshot, { page }) => isShown(snapshot) && page <= snapshot.context.pages.length,
    'document.save': (snapshot) => isShown(snapshot) || (isEnded(snapshot) && hasFile(snapshot)),
    'document.print': isShown,
    'page.next': isShown,
    'page.previous': isShown,
    'zoom.in': isShown,
    'zoom.out': isShown,
    'zoom.fit': isShown,
    'search.open': isShown,
    'search.ask': isFinding,
    'search.next': isFinding,
    'search.previous': isFinding,
  },
  after: {
    'page.go': (screen) => [{ control: screen.label('Page'), shows: { isFocused: true } }],
    'search.close': (screen) => [{ control: button('Search in the document')(screen), shows: { isFocused: true } }],
  },
  expectations: {
    '': (screen, snapshot) => [
      ...factsOf(screen, snapshot),
      ...(describeViewing(snapshot) === '' ? [] : [screen.text(describeViewing(snapshot))]),
    ],
    'viewing.finding': (screen) => [{ no: button('Print')(screen) }],
    'viewing.opening': (screen, snapshot) => [shareDone(screen, 'Loading document', snapshot)],
    'viewing.shown': (screen, { context: { page, pages, zoom, frame } }) => [
      { control: screen.label('Page'), shows: { value: String(page) } },
      screen.text(`of ${pages.length}`),
      { control: screen.label('Zoom'), shows: { text: `${Math.round(scaleOf(zoom, frame, pages) * 100)}%` } },
      { control: button('Fit width')(screen), shows: { isOn: zoom === 'width' } },
      { control: button('Fit page')(screen), shows: { isOn: zoom === 'page' } },
      { control: screen.role('link', 'Close the document'), shows: { href: '/clients/a1/documents' } },
      screen.role('region', 'Pages of Declarations, Auto'),
    ],
    'viewing.shown.search.closed': (screen) => [{ no: field(screen) }],
    'viewing.shown.search.open': (screen, { context }) => [
      { control: field(screen), shows: { value: context.query } },
      { order: [field(screen), button('Previous match')(screen), button('Next match')(screen)] },
    ],
    'viewing.shown.search.open.idle': (screen) => [{ control: field(screen), shows: { isFocused: true } }],
    'viewing.shown.search.open.typing': (screen) => [{ control: field(screen), shows: { isFocused: true } }],
    'viewing.shown.search.open.searching': (screen) => [screen.text('Searching')],
    'viewing.shown.search.open.found': (screen, { context }) => [
      screen.text(`${context.match + 1} of ${context.matches.length}`),
    ],
    'viewing.shown.search.open.nothing': (screen) => [screen.text('No matches')],
    'viewing.shown.search.open.failed': (screen) => [screen.text('Couldn’t search this document')],
    'viewing.shown.printing.drawing': (screen, snapshot) => [shareDone(screen, 'Preparing to print', snapshot)],
    'viewing.shown.printing.failed': (screen) => [screen.text(/^Couldn’t prepare the document/)],
    'viewing.blank': (screen) => [
      screen.text('This document has no pages'),
      screen.text(endings.blank.text),
      wayBack(screen),
    ],
    'viewing.notFound': (screen) => [
      screen.text('No results found'),
      screen.text('This document doesn’t exist or belongs to another client.'),
      { no: screen.text('DEC-PA12345678-0') },
      wayBack(screen),
    ],
    'viewing.denied': (screen) => [
      screen.text('You aren’t authorized to see this document'),
      screen.text(endings.denied.text),
      wayBack(screen),
    ],
    'viewing.broken': (screen) => [screen.text('This document can’t be shown'), wayBack(screen)],
    'viewing.failed': (screen, { context }) => [
      screen.text(describeFailure(invariant(context.failure, 'failed without a failure'))),
      { no: screen.role('region', /^Pages/) },
      wayBack(screen),
    ],
    'saving.failed': (screen, { context }) => [
      screen.text('Couldn’t download the document'),
      screen.text(describeFailure(invariant(context.saveFailure, 'failed without a failure'))),
    ],
  },
  controls: {
    'Try again': { control: retryButton, event: { type: 'document.retry' } },
    Download: inShown('Download', { type: 'document.save' }),
    'Download the file': {
      control: button('Download the file'),
      event: { type: 'document.save' },
      within: (snapshot) => isEnded(snapshot) && hasFile(snapshot),
    },
    'Download again': {
      control: button('Download again'),
      event: { type: 'document.save' },
      within: (snapshot) => snapshot.hasTag('saveFailed'),
    },
    Dismiss: { control: button('Dismiss'), event: { type: 'save.dismiss' } },
    Print: inShown('Print', { type: 'document.print' }),
    'Print again': { control: button('Print again'), event: { type: 'document.print' }, within: hasPrintFailed },
    'Cancel printing': {
      control: button('Cancel printing'),
      event: { type: 'print.cancel' },
      within: (snapshot) => !hasPrintFailed(snapshot),
    },
    'Don’t print': { control: button('Don’t print'), event: { type: 'print.cancel' }, within: hasPrintFailed },
    'Next page': inShown('Next page', { type: 'page.next' }),
    'Previous page': inShown('Previous page', { type: 'page.previous' }),
    'Zoom in': inShown('Zoom in', { type: 'zoom.in' }),
    'Zoom out': inShown('Zoom out', { type: 'zoom.out' }),
    'Search in the document': inShown('Search in the document', { type: 'search.open' }),
    'Next match': { control: button('Next match'), event: { type: 'search.next' }, within: isFinding },
    'Previous match': { control: button('Previous match'), event: { type: 'search.previous' }, within: isFinding },
    'Search again': { control: button('Search again'), event: { type: 'search.retry' } },
    'Close the search': { control: button('Close the search'), event: { type: 'search.close' } },
  },
};

export const title = 'the viewer of a document';

const links: ClientLinks = {
  reader: 'agent',
  overview: '/clients/a1',
  list: (kind) => `/clients/a1/${kind}`,
  record: (kind, id) => `/clients/a1/${kind}/${id}`,
  payment: (billId) => `/account/a1/billing/${billId}/payment`,
  reportClaim: '/claims',
};

const source: PageSource = {
  drawPage: async (_, host) => host.replaceChildren(document.createElement('canvas')),
  drawText: async () => [],
};

/** The same actor, which does not hear how large the tests' window is and what of the pages is in it: the model says both. */
const inNoWindow = (actor: AnyActorRef): AnyActorRef =>
  new Proxy(actor, {
    get: (target, key) => {
      if (key === 'send')
        return (event: AnyEventObject) => {
          if (event.type !== 'frame.resize' && event.type !== 'page.seen') target.send(event);
        };
      const value: unknown = Reflect.get(target, key);
      return typeof value === 'function' ? value.bind(target) : value;
    },
  });

export const view = (actor: AnyActorRef) => (
  <DocumentScreen
    document={inNoWindow(actor) as DocumentRef}
    source={source}
    parent={{
      href: '/clients/a1/documents',
      label: 'Go to the documents',
      missing: 'This document doesn’t exist or belongs to another client.',
    }}
    closeHref="/clients/a1/documents"
    renderFacts={(found) => <DocumentFacts found={found} links={links} />}
  />
);
