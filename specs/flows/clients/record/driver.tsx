import type { AnyActorRef } from 'xstate';
import type { recordMachine, RecordRef } from '#machines/clients/record/record.machine.ts';
import { RecordScreen } from '#screens/clients/record/RecordScreen.tsx';
import type { DriverOf, Screen } from '#specs/model/drive/driver.ts';
import { carrierReply } from '../../support/carrier-reply.ts';
import { clientLinks } from '../../support/record-samples.ts';
import { retryButton } from '../../support/retry-button.ts';

export { model } from './model.ts';

const coverages = (screen: Screen) => screen.role('table', 'Coverages');

/** One of a client's records: a policy. */
export const driver: DriverOf<typeof recordMachine> = {
  actions: { 'record.retry': (screen) => retryButton(screen).click() },
  expectations: {
    loading: (screen) => [screen.text('Loading'), screen.role('heading', 'Policy PA100'), { no: coverages(screen) }],
    shown: (screen) => [screen.role('heading', 'Policy PA100'), screen.text('Active'), coverages(screen)],
    notFound: (screen) => [screen.text('No results found'), screen.role('link', 'Go to the overview')],
    failed: (screen) => [screen.role('alert'), { no: coverages(screen) }],
  },
  controls: { 'Try again': { control: retryButton, event: { type: 'record.retry' } } },
  calls: {
    fetchRecord: { method: 'GET', path: /^\/-\/api\/policies\/[^/]+$/, reply: carrierReply },
  },
};

export const title = "one of a client's records";

export const view = (actor: AnyActorRef) => <RecordScreen record={actor as RecordRef} links={clientLinks} />;
