import ky, { isNetworkError, isTimeoutError } from 'ky';
import type { Failure } from '#machines/domain/shared/failure.ts';

/** Options of one request, as ky takes them. */
export type HttpOptions = NonNullable<Parameters<typeof ky>[1]>;

/**
 * Sends one request, without retries: whether to try again is a decision of the flow.
 * @throws a `Failure` when nothing came back; a cancelled request keeps its own reason, a defect its error
 */
export const http = async (url: string, options: HttpOptions): Promise<Response> => {
  try {
    return await ky(url, { retry: 0, throwHttpErrors: false, ...options });
  } catch (error) {
    if (options.signal?.aborted) throw error;
    if (isTimeoutError(error)) throw { kind: 'timeout' } satisfies Failure;
    if (isNetworkError(error) || error instanceof TypeError) throw { kind: 'offline' } satisfies Failure;
    throw error;
  }
};
