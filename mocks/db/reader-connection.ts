import type { SQLInputValue } from 'node:sqlite';
import { Worker } from 'node:worker_threads';
import type { CompiledQuery, DatabaseConnection, QueryResult } from 'kysely';

/** What a reader thread is started with. */
export interface ReaderData {
  file: string;
}

/** A query for a thread that reads: its SQL and parameters. */
export interface ReaderQuery {
  sql: string;
  parameters: readonly SQLInputValue[];
}

/** Rows, or an error with its own properties, among them SQLite's `errcode`. */
export type ReaderAnswer = { rows: unknown[] } | { error: unknown; properties: object };

/** A read-only connection to a SQLite file in a thread of its own. It runs one query at a time. */
export class ReaderConnection implements DatabaseConnection {
  readonly #worker: Worker;
  #pending: PromiseWithResolvers<unknown[]> | null = null;
  #isAlive = true;

  private constructor(file: string) {
    this.#worker = new Worker(new URL('./reader-thread.ts', import.meta.url), {
      workerData: { file } satisfies ReaderData,
    });
    this.#worker
      .on('message', (answer: ReaderAnswer) => {
        if ('rows' in answer) this.#pending?.resolve(answer.rows);
        else this.#pending?.reject(Object.assign(answer.error as Error, answer.properties));
      })
      .on('error', (error) => this.#end(error))
      .on('exit', () => this.#end(new Error('The reader thread ended')));
  }

  /** Starts the thread; rejects when it cannot open the file. */
  static async open(file: string): Promise<ReaderConnection> {
    const connection = new ReaderConnection(file);
    await connection.#answer();
    return connection;
  }

  /** Whether the thread still runs. */
  get isAlive(): boolean {
    return this.#isAlive;
  }

  async executeQuery<Row>({ sql, parameters }: CompiledQuery): Promise<QueryResult<Row>> {
    if (!this.#isAlive) throw new Error('The reader thread has ended');
    const query: ReaderQuery = { sql, parameters: parameters as readonly SQLInputValue[] };
    this.#worker.postMessage(query);
    return { rows: (await this.#answer()) as Row[] };
  }

  async *streamQuery<Row>(query: CompiledQuery): AsyncIterableIterator<QueryResult<Row>> {
    yield await this.executeQuery<Row>(query);
  }

  /** Ends the thread once its query has come to an end. It ends by itself: one that is terminated can crash the process. */
  async close(): Promise<void> {
    if (!this.#isAlive) return;
    const { promise: isOver, resolve: over } = Promise.withResolvers<void>();
    this.#worker.once('exit', () => over());
    this.#worker.postMessage(null);
    await isOver;
  }

  async #answer(): Promise<unknown[]> {
    this.#pending = Promise.withResolvers();
    return this.#pending.promise;
  }

  #end(error: unknown): void {
    this.#isAlive = false;
    this.#pending?.reject(error);
  }
}
