/** What became of a call, for whoever watches the connection (XTR-08). */
export type Outcome = 'answered' | 'lost';
type Hear = (outcome: Outcome, milliseconds: number) => void;

const listeners = new Set<Hear>();

export const tellOutcome: Hear = (outcome, milliseconds) => {
  for (const hear of listeners) hear(outcome, milliseconds);
};

/** Hears of every call from now on. Returns how to stop. */
export const hearOutcomes = (hear: Hear): (() => void) => {
  listeners.add(hear);
  return () => listeners.delete(hear);
};
