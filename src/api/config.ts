import { parseRuntimeConfig, type RuntimeConfig } from '#machines/domain/shell/config.ts';
import { toFailure, type Failure } from '#machines/domain/shared/failure.ts';
import { http } from './http.ts';

/**
 * Reads and validates `/config.json`.
 * @throws a `Failure`; its message names the file and what is wrong with it, where there was an answer
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
    const failure =
      error instanceof SyntaxError ? toFailure(new Error('config.json: not valid JSON')) : toFailure(error);
    if (!signal?.aborted) onFailure?.('readConfig', failure);
    throw failure;
  }
};
