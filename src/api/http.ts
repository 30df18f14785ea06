import type { Failure } from '#machines/domain/shared/failure.ts';

/** Options of one request, as ky takes them. */
export type HttpOptions = NonNullable<Parameters<(typeof import('ky'))['default']>[1]>;

/** Ky loads beside the entry: the first screen does not wait for it, the first call does. */
const loading = import('ky').catch(() => null);

/**
 * Sends one request, without retries: whether to try again is a decision of the flow.
 * @throws a `Failure` when nothing came back; a cancelled request keeps its own reason, a defect its error
 */
export const http = async (url: string, options: HttpOptions): Promise<Response> => {
  const ky = (await loading) ?? (await import('ky').catch(() => null));
  if (!ky) throw { kind: 'offline' } satisfies Failure;
  try {
    return await ky.default(url, { retry: 0, throwHttpErrors: false, ...options });
  } catch (error) {
    if (options.signal?.aborted) throw error;
    if (ky.isTimeoutError(error)) throw { kind: 'timeout' } satisfies Failure;
    if (ky.isNetworkError(error) || error instanceof TypeError) throw { kind: 'offline' } satisfies Failure;
    throw error;
  }
};
