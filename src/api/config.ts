import ky from 'ky';
import { parseRuntimeConfig, type RuntimeConfig } from '#machines/domain/config.ts';
import type { Failure } from '#machines/domain/failure.ts';

/**
 * Reads and validates `/config.json` (BRD-04).
 * @throws a `Failure` whose message names the file and what is wrong with it
 */
export const readRuntimeConfig = async (signal?: AbortSignal): Promise<RuntimeConfig> => {
  try {
    const response = await ky('/config.json', { retry: 0, timeout: 10_000, ...(signal ? { signal } : {}) });
    return parseRuntimeConfig(await response.json());
  } catch (error) {
    const message = error instanceof SyntaxError ? 'config.json: not valid JSON' : messageOf(error);
    throw { kind: 'unexpected', message } satisfies Failure;
  }
};

const messageOf = (error: unknown): string => {
  const message = error instanceof Error ? error.message : String(error);
  return message.startsWith('config.json') ? message : `config.json: could not be read (${message})`;
};
