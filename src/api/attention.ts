import { readAttention } from '#machines/domain/contract/attention.ts';
import type { Attention } from '#machines/domain/reports/attention.ts';
import type { Client } from './client.ts';

/** The call about what needs attention today at an agency. */
export const attentionApi = (call: Client) => ({
  read: (signal?: AbortSignal): Promise<Attention> => call(readAttention, { signal }),
});
