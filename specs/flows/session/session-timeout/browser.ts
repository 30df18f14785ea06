import { createActor, fromCallback, fromPromise, type Actor, type EventObject } from 'xstate';
import type { SessionClock } from '#machines/domain/session/session.ts';
import { sessionExtensionMachine } from '#machines/session/session-extension/session-extension.machine.ts';
import { sessionTimeoutMachine } from '#machines/session/session-timeout/session-timeout.machine.ts';
import type {
  ActivityMessage,
  TabMessage,
  TimeMessage,
} from '#machines/session/session-timeout/session-timeout.setup.ts';
import { createKeepAlive } from '#app/session/keep-alive.ts';
import { createServerTime } from '#app/session/server-time.ts';
import { watchTime } from '#app/session/time-watchers.ts';
import { Computer, type Scheduler } from './scheduler.ts';

const iso = (time: number): string => new Date(time).toISOString();

/** The carrier's side of a session, and what it observes. */
export class Server {
  readonly origin = Date.parse('2026-01-05T09:00:00Z');
  expires: number;
  endsAt: number;
  inFlight = 0;
  mostInFlight = 0;
  keepAlives = 0;
  /** makes the next keep-alives fail */
  failures = 0;
  private readonly scheduler: Scheduler;
  private readonly idle: number;

  constructor(scheduler: Scheduler, { idle, absolute }: { idle: number; absolute: number }) {
    this.scheduler = scheduler;
    this.idle = idle;
    this.endsAt = this.now + absolute;
    this.expires = Math.min(this.now + idle, this.endsAt);
  }

  get now(): number {
    return this.origin + this.scheduler.now;
  }

  get isAlive(): boolean {
    return this.expires > this.now;
  }

  get clock(): SessionClock {
    return { duration: this.idle / 60_000, expires: iso(this.expires), endsAt: iso(this.endsAt), now: iso(this.now) };
  }

  async read(latency: number): Promise<SessionClock | null> {
    await this.scheduler.pass(latency / 2);
    const answer = this.isAlive ? this.clock : null;
    await this.scheduler.pass(latency / 2);
    return answer;
  }

  async keepAlive(latency: number): Promise<SessionClock> {
    this.inFlight += 1;
    this.keepAlives += 1;
    this.mostInFlight = Math.max(this.mostInFlight, this.inFlight);
    try {
      await this.scheduler.pass(latency / 2);
      if (this.failures > 0) {
        this.failures -= 1;
        throw { kind: 'timeout' };
      }
      if (!this.isAlive) throw { kind: 'refused', status: 401 };
      this.expires = Math.min(this.now + this.idle, this.endsAt);
      const answer = this.clock;
      await this.scheduler.pass(latency / 2);
      return answer;
    } finally {
      this.inFlight -= 1;
    }
  }
}

/** A browser whose tabs run the production machine and the production rules of time and keep-alives. */
export class BrowserOfTabs {
  readonly tabs: Tab[] = [];
  readonly scheduler: Scheduler;
  readonly server: Server;
  readonly latency: () => number;
  private turn: Promise<unknown> = Promise.resolve();

  constructor(scheduler: Scheduler, server: Server, latency: () => number) {
    this.scheduler = scheduler;
    this.server = server;
    this.latency = latency;
  }

  open(skew = 0): Tab {
    const tab = new Tab(this, new Computer(this.scheduler, skew));
    this.tabs.push(tab);
    return tab;
  }

  /** A message to the other tabs, which comes a little later. */
  broadcast(from: Tab, clock: SessionClock): void {
    for (const tab of this.tabs) {
      if (tab !== from) this.scheduler.set(() => tab.onMessage(clock), 5, tab.computer);
    }
  }

  exclusively = <Result>(signal: AbortSignal, work: () => Promise<Result>): Promise<Result> => {
    const mine = this.turn.then(() => {
      signal.throwIfAborted();
      return work();
    });
    this.turn = mine.catch(() => null);
    return mine;
  };
}

/** One tab. */
export class Tab {
  readonly computer: Computer;
  readonly actor: Actor<typeof sessionTimeoutMachine>;
  /** milliseconds of simulated time at which it reached each of its states */
  readonly log: { state: string; at: number }[] = [];
  reloads = 0;
  private readonly browser: BrowserOfTabs;
  private newest: { clock: SessionClock; at: number } | null = null;
  private readonly time;
  private see: (() => void) | null = null;
  private notify: ((message: TabMessage) => void) | null = null;

  constructor(browser: BrowserOfTabs, computer: Computer) {
    const { server } = browser;
    this.browser = browser;
    this.computer = computer;
    this.time = createServerTime(computer.clocks);
    this.time.synchronize(server.clock);
    this.actor = createActor(this.provide(), { input: { clock: server.clock }, clock: computer.clock as never });
    this.actor.subscribe((snapshot) =>
      this.log.push({ state: JSON.stringify(snapshot.value), at: browser.scheduler.now }),
    );
    this.actor.start();
  }

  /** What the tab takes for the server's time. */
  get serverTime(): number {
    return this.time.now();
  }

  act(): void {
    if (!this.computer.isAsleep) this.see?.();
  }

  /** Presses Yes, where there is something to press. */
  stay(): void {
    if (!this.computer.isAsleep && this.actor.getSnapshot().can({ type: 'session.extend' }))
      this.actor.send({ type: 'session.extend' });
  }

  onMessage(clock: SessionClock): void {
    this.newest = { clock, at: this.computer.clocks.steady() };
    this.notify?.({ type: 'tab.extended', clock });
  }

  private provide() {
    const { browser, computer, time } = this;
    const { server } = browser;
    const received = <Answer extends SessionClock | null>(answer: Answer, age: number): Answer => {
      if (answer) time.synchronize(answer, age);
      return answer;
    };
    const call = async () => {
      const latency = browser.latency();
      return received(await server.keepAlive(latency), latency / 2);
    };
    const keepAlive = createKeepAlive({
      exclusively: browser.exclusively,
      call,
      newest: () => this.newest,
      now: computer.clocks.steady,
      pause: (ms) => browser.scheduler.pass(ms),
    });
    const extend = fromPromise<SessionClock, undefined>(({ signal }) => keepAlive(signal));
    return sessionTimeoutMachine.provide({
      actors: {
        watchTime: fromCallback<EventObject, { from: number }, TimeMessage>(({ input, sendBack }) =>
          watchTime(time, input.from, (now) => sendBack({ type: 'time.passed', now }), computer.alarm),
        ),
        watchActivity: fromCallback<EventObject, undefined, ActivityMessage>(({ sendBack }) => {
          this.see = () => sendBack({ type: 'activity.seen' });
          return () => {
            this.see = null;
          };
        }),
        watchTabs: fromCallback<EventObject, undefined, TabMessage>(({ sendBack }) => {
          this.notify = sendBack;
        }),
        readClock: fromPromise(async () => {
          const latency = browser.latency();
          return received(await server.read(latency), latency / 2);
        }),
        keepAlive: extend,
        extension: sessionExtensionMachine.provide({
          actors: { keepAlive: extend, watchConnection: fromCallback(() => {}) },
          actions: { reloadPage: () => (this.reloads += 1) },
        }),
      },
      actions: { announceExtension: (_, { clock }) => browser.broadcast(this, clock) },
    });
  }
}
