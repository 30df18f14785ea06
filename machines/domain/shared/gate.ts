/** Whether something may be done; where not, `reason` is a sentence that says why to the person who asks. */
export type Gate = { isOpen: true } | { isOpen: false; reason: string };

/** What nothing stands against. */
export const openGate: Gate = { isOpen: true };

/** What cannot be done now, and why. */
export const closedGate = (reason: string): Gate => ({ isOpen: false, reason });

/** The first of some gates that is closed; open where all of them are. */
export const everyGate = (...gates: readonly Gate[]): Gate => gates.find((gate) => !gate.isOpen) ?? openGate;
