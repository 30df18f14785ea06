import { createActor, SimulatedClock, type EventFromLogic } from 'xstate';
import { paymentActor } from '#app/actors/billing/payment.ts';
import type { paymentMachine, PaymentRef } from '#machines/billing/payment/payment.machine.ts';
import type { Outcome } from '#mocks/control/payment-page/test-numbers.ts';
import type { Carrier } from '#mocks/app.ts';
import { newId } from '#mocks/secrets.ts';
import { clientOver } from '#specs/support/carrier.ts';
import type { Browser } from './browser.ts';
import { numberFor, submit } from './payments.ts';
import type { World } from './world.ts';

type PaymentEvent = EventFromLogic<typeof paymentMachine>;

/** What the connection does with the next request: loses it on its way, loses its answer, or neither. */
export type Luck = 'fine' | 'request lost' | 'answer lost';

/** A tab of the portal in which a bill is paid: the production machine and client over a carrier in this process. */
interface Tab {
  clock: SimulatedClock;
  actor: PaymentRef;
  /** as the address names it */
  paymentId: string | null;
  /** the hosted page, where the browser has gone there */
  hosted: { url: string; method: 'ach' | 'card' } | null;
}

export interface Bill {
  id: string;
  account: number;
}

const hasFailed = (actor: PaymentRef): boolean => {
  const snapshot = actor.getSnapshot();
  return (
    snapshot.matches({ ordering: 'failed' }) ||
    snapshot.matches({ result: 'failed' }) ||
    snapshot.matches({ result: { paid: 'failed' } })
  );
};

/** A user who pays one bill in two tabs. */
export class Payer {
  readonly tabs: Tab[] = [];
  luck: Luck = 'fine';
  private readonly world: World;
  private readonly bill: Bill;
  private browser: Browser;
  private readonly carriers: readonly Carrier[];
  private isSignedIn = true;
  private open = 0;
  private sent = 0;

  /** @param carriers the processes that answer, in turns */
  constructor(world: World, carriers: readonly Carrier[], browser: Browser, bill: Bill) {
    this.world = world;
    this.carriers = carriers;
    this.browser = browser;
    this.bill = bill;
  }

  /** Opens the page of the bill again, perhaps at the address of a payment. */
  visit(at: number, paymentId: string | null, isReturned = false): void {
    this.tabs[at]?.actor.stop();
    const clock = new SimulatedClock();
    const tab: Tab = { clock, paymentId, hosted: null, actor: this.start(() => tab, clock, paymentId, isReturned) };
    this.tabs[at] = tab;
  }

  private start(own: () => Tab, clock: SimulatedClock, paymentId: string | null, isReturned: boolean): PaymentRef {
    // how long a call may take is not what is tried here
    const settings = async () => ({ basePath: '/-', timeoutSeconds: 3600 });
    const call = clientOver((given, init) => this.send(new Request(given, init)), { settings });
    const logic = paymentActor({
      call,
      writeAddress: (id) => {
        own().paymentId = id;
      },
      leave: (url) => {
        const { method } = own().actor.getSnapshot().context.payment ?? {};
        if (method) own().hosted = { url, method };
      },
      watchReturn: () => () => {},
      save: () => {},
    });
    const { id: billId, account } = this.bill;
    const input = { accountId: String(account), billId, paymentId, isReturned, ticket: `ticket-${newId()}` };
    return createActor(logic, { input, clock }).start();
  }

  private async send(request: Request): Promise<Response> {
    const { luck } = this;
    this.luck = 'fine';
    this.open += 1;
    try {
      if (luck === 'request lost') throw new TypeError('Failed to fetch');
      this.sent += 1;
      const response = await this.browser.forward(request, this.carriers[this.sent % this.carriers.length]);
      if (luck === 'answer lost') throw new TypeError('Failed to fetch');
      return response;
    } finally {
      this.open -= 1;
    }
  }

  /** Waits until nothing is on its way anymore. */
  async settle(): Promise<void> {
    for (let quiet = 0; quiet < 3; quiet = this.open > 0 ? 0 : quiet + 1)
      await new Promise((done) => setImmediate(done));
  }

  /** Does what the page offers; what it does not offer does nothing. */
  press(at: number, ...events: PaymentEvent[]): void {
    for (const event of events) this.tabs[at]?.actor.send(event);
  }

  /** Continues with the first payment of the bill that has not ended. */
  resumeUnfinished(at: number): void {
    const [first] = this.tabs[at]?.actor.getSnapshot().context.options?.open ?? [];
    if (first) this.press(at, { type: 'unfinished.resume', id: first.id });
  }

  /** Lets time go by in the pages too. */
  pass(seconds: number): void {
    this.world.pass(seconds);
    for (const { clock } of this.tabs) clock.increment(seconds * 1000);
  }

  /** Fills in the hosted page, if the tab has gone there, twice where it is pressed twice; the page then leads back to the portal. */
  async answer(at: number, outcome: Outcome | 'cancel', times = 1): Promise<void> {
    const tab = this.tabs[at];
    if (!tab?.hosted) return;
    const { url, method } = tab.hosted;
    const fields: Record<string, string> =
      outcome === 'cancel' ? { action: 'cancel' } : { action: 'pay', number: numberFor(outcome, method) };
    await Promise.all(Array.from({ length: times }, () => submit(this.world, url, fields)));
    if (outcome !== 'keepSilent') this.visit(at, tab.paymentId, true);
  }

  /** The browser's Back from the hosted page: the page as it was left, or loaded again. */
  back(at: number, isKept: boolean): void {
    const tab = this.tabs[at];
    if (!tab?.hosted) return;
    tab.hosted = null;
    if (isKept) tab.actor.send({ type: 'page.shown' });
    else this.visit(at, tab.paymentId);
  }

  async endSession(): Promise<void> {
    this.isSignedIn = false;
    await this.browser.post('/-/auth/logout');
  }

  async signIn(): Promise<void> {
    if (this.isSignedIn) return;
    this.isSignedIn = true;
    this.browser = await this.world.signedIn('agent');
  }

  /** Asks again while a busy carrier has no answer. */
  async settleInTheEnd(): Promise<void> {
    await this.settle();
    while (this.tabs.some(({ actor }) => hasFailed(actor))) {
      for (const { actor } of this.tabs) if (hasFailed(actor)) actor.send({ type: 'page.retry' });
      await this.settle();
    }
  }

  /** Hours later, the session has run out. */
  async signInAgain(): Promise<void> {
    this.isSignedIn = false;
    await this.signIn();
  }

  stop(): void {
    for (const { actor } of this.tabs) actor.stop();
  }
}
