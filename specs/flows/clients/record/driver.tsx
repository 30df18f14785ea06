import type { AnyActorRef } from 'xstate';
import type { recordMachine, RecordRef } from '#machines/clients/record/record.machine.ts';
import { describeFailure } from '#forms/failure-words.ts';
import { invariant } from '#machines/support/failures.ts';
import { paths } from '#src/paths.ts';
import { missingFor } from '#screens/clients/reader.ts';
import { RecordScreen } from '#screens/clients/record/RecordScreen.tsx';
import type { DriverOf, Screen } from '#specs/model/drive/driver.ts';
import { carrierReply } from '../../support/carrier-reply.ts';
import { clientLinks } from '../../support/record-samples.ts';
import { retryButton } from '../../support/retry-button.ts';

export { model } from './model.ts';

const coverages = (screen: Screen) => screen.role('table', 'Coverages');

const facts = {
  Name: 'Personal Auto',
  Line: 'PA',
  State: 'MN',
  Effective: '01/05/26',
  Expires: '01/05/27',
  Premium: '$1,234.56',
};

const tables = {
  Coverages: [
    'Bodily injury liability | $100,000.00 each person$300,000.00 each accident | — | $400.00',
    'Collision | — | $500.00 | $834.56',
  ],
  'Insured items': ['2024 Ford F-150 | Vehicle | 1FTFW1E50RFA00001 | $45,000.00'],
  'People and companies': ['Jane Smith | Driver | Born 1980'],
  Endorsements: [
    'Extended coverage | PP 03 06 | 03/01/26 | $12.00',
    'Miscellaneous vehicle | PP 03 28 | 04/01/26 | -$5.50',
  ],
};

/** One of a client's records: a policy. */
export const driver: DriverOf<typeof recordMachine> = {
  actions: { 'record.retry': (screen) => retryButton(screen).click() },
  expectations: {
    loading: (screen) => [screen.text('Loading'), screen.role('heading', 'Policy PA100'), { no: coverages(screen) }],
    shown: (screen) => [
      screen.text('Policy loaded'),
      screen.role('heading', 'Policy PA100'),
      screen.role('button', 'Copy policy number PA100'),
      screen.text('Active'),
      ...Object.entries(facts).map(([term, text]) => ({ control: screen.fact(term), shows: { text } })),
      ...Object.entries(tables).map(([name, items]) => ({ control: screen.role('table', name), shows: { items } })),
      { order: Object.keys(tables).map((name) => screen.role('table', name)) },
    ],
    notFound: (screen) => [
      screen.text('No results found'),
      screen.text(missingFor('agent', 'policy')),
      { control: screen.role('link', 'Go to the overview'), shows: { href: links.overview } },
      { no: screen.role('heading', 'Policy PA100') },
    ],
    failed: (screen, { context }) => [
      screen.role('alert'),
      screen.text(describeFailure(invariant(context.failure, 'failed without a failure'))),
      screen.role('heading', 'Policy PA100'),
      { no: coverages(screen) },
    ],
  },
  controls: { 'Try again': { control: retryButton, event: { type: 'record.retry' } } },
  calls: {
    fetchRecord: { method: 'GET', path: /^\/-\/api\/policies\/[^/]+$/, reply: carrierReply },
  },
};

const links = { ...clientLinks, overview: paths.policyholder('a1') };

export const title = "one of a client's records";

export const view = (actor: AnyActorRef) => <RecordScreen record={actor as RecordRef} links={links} />;
