import { closeOnSignals, startServer } from '#mocks/server.ts';
import type { CarrierOptions } from '#mocks/options.ts';

// A carrier in a process of its own; the parent reads its origin from the first line.
const options = JSON.parse(process.argv[2] ?? '{}') as Partial<CarrierOptions>;
const server = await startServer({ ...options, port: 0 });
closeOnSignals(server);
console.log(server.origin);
