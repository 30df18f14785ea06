/** Resolves a little later. */
export const pause = (ms: number): Promise<void> => new Promise((resolve) => void setTimeout(resolve, ms));
