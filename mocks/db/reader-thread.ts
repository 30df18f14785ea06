import { DatabaseSync } from 'node:sqlite';
import { parentPort, workerData } from 'node:worker_threads';
import type { ReaderAnswer, ReaderData, ReaderQuery } from './reader-connection.ts';
import { prepareOnce } from './statements.ts';

// A read-only connection in a thread of its own. Its first message reports that the connection is open; from then on it
// answers each query with one message, in order, until a message without one ends it.
const { file } = workerData as ReaderData;
const database = new DatabaseSync(file, { readOnly: true, timeout: 5000 });
database.exec('pragma temp_store = memory; pragma cache_size = -16384; pragma mmap_size = 1073741824');
const prepare = prepareOnce(database);

const answer = ({ sql, parameters }: ReaderQuery): ReaderAnswer => {
  try {
    return { rows: prepare(sql).statement.all(...parameters) };
  } catch (error) {
    // a copy of an error that is sent to another thread loses its own properties
    return { error, properties: { ...(error as object) } };
  }
};

const send = (message: ReaderAnswer): void => parentPort?.postMessage(message);
const end = (): void => {
  database.close();
  parentPort?.close();
};
parentPort?.on('message', (query: ReaderQuery | null) => (query ? send(answer(query)) : end()));
send({ rows: [] });
