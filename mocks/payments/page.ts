import type { CompanyId } from '#machines/domain/shared/company.ts';
import type { HostedState, InvoiceRow, PaymentIntentRow } from '../db/tables/billing.ts';

/** What the hosted page says of a payment. */
export interface HostedPayment {
  state: HostedState;
  lastFour: string | null;
}

/** A payment as it is handed to the hosted page. */
export interface HandOff {
  payment: PaymentIntentRow;
  /** address of the portal as the browser knows it; the page is on another origin */
  portal: URL;
  /** that of the client's agency */
  company: CompanyId;
  now: number;
}

/** An invoice as it is shown on the hosted page. */
export interface InvoiceOpening {
  invoice: InvoiceRow;
  userId: string;
  /** what payments by card cost, in hundredths of a percent of the amount */
  cardFee: number;
  /** address of the portal as the browser knows it; the page is on another origin */
  portal: URL;
  now: number;
}

/** The hosted payment page as the carrier's servers speak to it. It takes no money before the carrier has agreed. */
export interface PaymentPage {
  /** key of the signatures of its notices */
  secret: () => Promise<Buffer>;
  /** takes a payment and says where the browser continues; the same address for the same payment */
  begin: (handOff: HandOff) => Promise<string>;
  /** shows an invoice at an address that cannot be guessed, to be paid there */
  showInvoice: (opening: InvoiceOpening) => Promise<string>;
  /** what it knows of a payment; null for one that it does not know; rejects where it cannot be reached */
  ask: (id: string, now: number) => Promise<HostedPayment | null>;
  /** takes the money that is held, or lets it go and takes none anymore; answers with what the payment is then */
  conclude: (id: string, isAgreed: boolean, now: number) => Promise<HostedPayment | null>;
}
