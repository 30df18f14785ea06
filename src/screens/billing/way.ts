import type { clientParents } from '../clients/words.ts';

/** The way to a page about a client's bills. */
export interface BillingWay {
  /** name of the client, once it is known */
  client: string | null;
  /** where the user chooses clients, with the words for them */
  parent: (typeof clientParents)[keyof typeof clientParents] & { href: string };
  steps: readonly { label: string; href: string }[];
}
