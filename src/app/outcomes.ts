/** Hears after how many milliseconds a call was answered; null where nothing came back. */
export type OutcomeListener = (took: number | null) => void;

/** Who hears what became of each call. */
export const outcomes = new Set<OutcomeListener>();
