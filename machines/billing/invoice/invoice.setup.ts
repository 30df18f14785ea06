import { assign, setup } from 'xstate';
import type { ExternalTarget, OpenOutcome } from '../../domain/actions/external-target.ts';
import { isTrustedAddress } from '../../domain/shared/trusted-address.ts';
import {
  mostChecks,
  pauseBeforeCheck,
  readInvoiceNumber,
  type FoundInvoice,
  type Invoice,
  type InvoiceNumberProblem,
} from '../../domain/billing/invoices.ts';
import type { Failure } from '../../domain/shared/failure.ts';
import { isLimited, isNotFound, keptFailure, lockout } from '../../support/failures.ts';
import { isBlocked } from '../../support/external-target.ts';
import { listener, port } from '../../support/port.ts';
import type { StepTag } from '../../support/step.ts';

export type InvoiceEvent =
  | { type: 'number.submit'; text: string }
  | { type: 'page.open' }
  | { type: 'page.retry' }
  | { type: 'externalTarget.retry' }
  | { type: 'agency.switch' }
  | TabMessage;

/** The tab of the portal is looked at again. */
export interface TabMessage {
  type: 'tab.returned';
}

/** What the page of an invoice starts with. */
export interface InvoiceInput {
  /** the number in the address, as typed */
  text: string | null;
  /** origins that the carrier's answer may have */
  origins: readonly string[];
  /** the hosted page where the carrier names no address for one invoice */
  page: string;
}

/** The context of the invoice machine: codes and values, no sentences. */
export interface InvoiceContext extends InvoiceInput {
  number: string | null;
  problem: InvoiceNumberProblem | null;
  invoice: Invoice | null;
  /** the other agency of the user that has the invoice */
  agency: Invoice['agency'] | null;
  /** address of the hosted page that is opened */
  address: string | null;
  /** how often an invoice with a payment underway was read */
  checks: number;
  failure: Failure | null;
}

const nothingFound = { invoice: null, agency: null, address: null, checks: 0, failure: null } as const;

const problemOf = (text: string): InvoiceNumberProblem | null => {
  const read = readInvoiceNumber(text);
  return 'problem' in read ? read.problem : null;
};

const numberOf = (text: string): string | null => {
  const read = readInvoiceNumber(text);
  return 'number' in read ? read.number : null;
};

/** What the invoice machine does and asks; its states are in invoice.machine.ts. */
export const invoiceSetup = setup({
  types: {} as {
    input: InvoiceInput;
    context: InvoiceContext;
    events: InvoiceEvent;
    tags: StepTag;
  },
  actors: {
    /** GET /api/invoices/{number}. */
    fetchInvoice: port<FoundInvoice, { number: string }>('fetchInvoice'),
    /** POST /api/invoices/{number}/page; null where the carrier knows only the page of the settings. */
    fetchPage: port<string | null, { number: string }>('fetchPage'),
    /** Opens another application in a new tab. */
    openExternal: port<OpenOutcome, ExternalTarget>('openExternal'),
    watchTab: listener<TabMessage>('watchTab'),
  },
  actions: {
    keepNumber: assign((_, { text }: { text: string }) => ({ ...nothingFound, number: numberOf(text), problem: null })),
    keepProblem: assign((_, { text }: { text: string }) => ({
      ...nothingFound,
      number: null,
      problem: problemOf(text),
    })),
    keepFound: assign(({ context }, { found }: { found: FoundInvoice }) =>
      found.outcome === 'found'
        ? {
            invoice: found.invoice,
            checks: found.invoice.underway > 0 ? Math.min(context.checks + 1, mostChecks) : 0,
          }
        : { ...nothingFound, agency: found.agency },
    ),
    keepAddress: assign({
      address: ({ context }, params: { url: string | null }) => params.url ?? context.page,
    }),
    keepFailure: assign(keptFailure),
    forgetFailure: assign({ failure: null, address: null }),
    forgetInvoice: assign(nothingFound),
    /** Puts the number into the address, so that a reload and a switch of agencies find it again. */
    showNumber: (_, _params: { number: string }) => {},
    /** Acts for the agency that has the invoice; the page starts over then. */
    switchAgency: (_, _params: { agency: string }) => {},
  },
  guards: {
    isGiven: ({ context }) => context.text !== null,
    isNumber: (_, { text }: { text: string }) => numberOf(text) !== null,
    isShown: (_, { found }: { found: FoundInvoice }) => found.outcome === 'found',
    isTrusted: ({ context }, params: { url: string | null }) =>
      isTrustedAddress(params.url ?? context.page, context.origins),
    isUnderway: ({ context }) => (context.invoice?.underway ?? 0) > 0,
    hasInvoice: ({ context }) => context.invoice !== null,
    isNotFound,
    isLimited,
    isBlocked,
  },
  delays: { lockout, pause: ({ context }) => pauseBeforeCheck(context.checks) },
});
