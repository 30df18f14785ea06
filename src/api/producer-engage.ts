import { readProducerEngageAddress } from '#machines/domain/contract/producer-engage.ts';
import type { ProducerEngageVersion } from '#machines/domain/quotes/producer-engage.ts';
import type { ProducerEngageQuote } from '#machines/domain/quotes/quote-targets.ts';
import type { Client } from './client.ts';

/** The redirect service of producer engage. */
export const producerEngageApi = (call: Client) => ({
  resolveAddress: async (
    { agency, version, quote }: { agency?: string; version: ProducerEngageVersion; quote: ProducerEngageQuote },
    signal?: AbortSignal,
  ): Promise<string | null> =>
    (await call(readProducerEngageAddress, { query: { version, ...quote }, ...(agency ? { agency } : {}), signal }))
      .url,
});
