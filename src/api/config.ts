import { parseRuntimeConfig, type RuntimeConfig } from '#machines/domain/shell/config.ts';
import { toFailure, describeFailure, type Failure } from '#machines/domain/shared/failure.ts';
import { http } from './http.ts';

/**
 * Reads and validates `/config.json`.
 * @throws a `Failure` whose message names the file and what is wrong with it
 */
export const readRuntimeConfig = async (
  signal?: AbortSignal,
  onFailure?: (operation: string, failure: Failure) => void,
): Promise<RuntimeConfig> => {
  try {
    const response = await http('/config.json', { timeout: 10_000, ...(signal ? { signal } : {}) });
    if (!response.ok) throw new Error(`config.json: could not be read (status ${response.status})`);
    return parseRuntimeConfig(await response.json());
  } catch (error) {
    const failure: Failure = { kind: 'unexpected', message: messageOf(error) };
    if (!signal?.aborted) onFailure?.('readConfig', failure);
    throw failure;
  }
};

const messageOf = (error: unknown): string => {
  if (error instanceof SyntaxError) return 'config.json: not valid JSON';
  if (error instanceof Error) return error.message;
  return `config.json: could not be read. ${describeFailure(toFailure(error))}`;
};
