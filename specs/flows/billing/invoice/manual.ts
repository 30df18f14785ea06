import type { invoiceMachine } from '#machines/billing/invoice/invoice.machine.ts';
import type { ManualOf } from '#specs/model/manual/manual.ts';
import { account, byHand, call, open, portal, tabs } from '../../support/manual.ts';
import { sampleNumber } from '../samples.ts';

const address = '/cloud-invoice';

export const manual: ManualOf<typeof invoiceMachine> = {
  page: `${portal}${address}`,
  account: account('agent@demo.test'),
  starts: {
    'Without a number in the address': { open: open(address) },
    'With a good number in the address': { open: open(`${address}?number=${sampleNumber}`) },
    'With a mistyped number in the address': { open: open(`${address}?number=SB123456723`) },
    'With settings that name no address': 'the settings of the demonstration name one',
  },
  answers: {
    fetchInvoice: call('GET', '/api/invoices/*', {
      never: {
        'The invoice has a payment underway':
          'it is read again every few seconds, and the demonstration does not know the invoice of the samples',
      },
    }),
    fetchPage: call('POST', '/api/invoices/*', {
      done: (url) => ({ url }),
      never: {
        'The carrier names the page of the invoice': 'the demonstration has no page for an invoice of the samples',
      },
    }),
    openExternal: (answer) =>
      answer.label === 'A tab opens'
        ? { never: 'coming back reads the invoice again, and the demonstration does not know that of the samples' }
        : tabs(answer),
    watchTab: byHand(
      { 'The user looks at the portal’s tab again': 'Go to another tab of the browser, and come back.' },
      'a person comes back to the tab only',
    ),
  },
  // the portal starts over with the other agency, a tab that opens has no way back in this script, and an invoice that is shown is read again after a while
  only: ({ stimulus, before: { snapshot } }) =>
    !snapshot.matches({ waiting: 'switchingAgency' }) &&
    !(stimulus.origin === 'person' && stimulus.event.type === 'externalTarget.retry') &&
    (stimulus.origin !== 'clock' || snapshot.matches('lockedOut')),
  passing: /Switching to/,
};
