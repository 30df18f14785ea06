import { afterAll, beforeAll, beforeEach, describe } from 'vitest';
import { createCarrier, type Carrier } from '#mocks/app.ts';
import type { CarrierOptions, LogLine } from '#mocks/options.ts';
import { restore } from '#mocks/seed/seed.ts';
import { createDatabase, hasPostgres, type SharedDatabase } from './shared-postgres.ts';
import { Browser } from './browser.ts';
import { beginning, hashCost, seededOptions } from './seeded.ts';

/** A carrier under test, its clock and its log. Between tests it forgets whatever was done with it. */
export class World {
  readonly kind: string;
  time = beginning;
  readonly log: LogLine[] = [];
  private running: Carrier | null = null;
  private database: SharedDatabase | null = null;

  constructor(kind: string) {
    this.kind = kind;
  }

  get carrier(): Carrier {
    if (!this.running) throw new Error('The carrier of this world is not running');
    return this.running;
  }

  /** Takes a carrier that someone else starts and stops. */
  use(carrier: Carrier): void {
    this.running = carrier;
  }

  async start(options: Partial<CarrierOptions>): Promise<void> {
    const isSeeded = options.seedAccounts === undefined;
    this.database = this.kind === 'PostgreSQL' ? await createDatabase(isSeeded ? 'seeded' : 'empty') : null;
    this.running = await createCarrier({
      ...seededOptions,
      databaseUrl: this.database?.url ?? null,
      now: () => this.time,
      log: (line) => this.log.push(line),
      ...options,
    });
  }

  async reset(): Promise<void> {
    this.time = beginning;
    this.log.length = 0;
    await restore(this.carrier.services.engine, hashCost);
  }

  async stop(): Promise<void> {
    await this.running?.close();
    await this.database?.drop();
  }

  /** Lets time go by, in seconds. */
  pass(seconds: number): void {
    this.time += Math.round(seconds * 1000);
  }

  browser(from: { ip?: string; origin?: string } = {}): Browser {
    return new Browser(this.carrier, from);
  }

  async signedIn(name: string, from: { ip?: string; origin?: string } = {}): Promise<Browser> {
    const browser = this.browser(from);
    await browser.signIn(name);
    return browser;
  }
}

const describeWorld = (
  title: string,
  kind: string,
  tests: (world: World) => void,
  options: Partial<CarrierOptions>,
): void => {
  describe(title, () => {
    const world = new World(kind);
    beforeAll(() => world.start(options));
    beforeEach(() => world.reset());
    afterAll(() => world.stop());
    tests(world);
  });
};

/** Tests of the carrier on its embedded database. */
export const describeCarrier = (
  title: string,
  tests: (world: World) => void,
  options: Partial<CarrierOptions> = {},
): void => describeWorld(title, 'SQLite', tests, options);

/**
 * Tests of what a database has a part in: queries, orders, transactions, calls at once, what is kept; on PostgreSQL where
 * this machine has its programs. What the carrier decides by itself, or counts over hundreds of calls, is tested once.
 */
export const describeEachDatabase = (
  title: string,
  tests: (world: World) => void,
  options: Partial<CarrierOptions> = {},
): void => {
  for (const kind of ['SQLite', ...(hasPostgres ? ['PostgreSQL'] : [])])
    describeWorld(`${title}, on ${kind}`, kind, tests, options);
};

/** Tests of two carriers on one PostgreSQL, where this machine has its programs; the first one is the world's. */
export const describeTwoCarriers = (
  title: string,
  tests: (world: World, carriers: () => readonly Carrier[]) => void,
): void => {
  describe.runIf(hasPostgres)(title, () => {
    const world = new World('PostgreSQL');
    let database: SharedDatabase;
    let carriers: Carrier[] = [];
    beforeAll(async () => {
      database = await createDatabase('seeded');
      const options = { ...seededOptions, databaseUrl: database.url, now: () => world.time };
      carriers = await Promise.all([createCarrier(options), createCarrier(options)]);
      world.use(carriers[0] as Carrier);
    });
    afterAll(async () => {
      await Promise.all(carriers.map((carrier) => carrier.close()));
      await database.drop();
    });
    tests(world, () => carriers);
  });
};
