/** The way to a page about a client's bills. */
export interface BillingWay {
  /** name of the client, once it is known */
  client: string | null;
  steps: readonly { label: string; href: string }[];
}
