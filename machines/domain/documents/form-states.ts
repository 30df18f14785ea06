import { isStateCode, stateNames } from '../shared/states.ts';

/** The states of a form by their names, in the order of the names. A code that is none of ours stays as it is. */
export const namesOfStates = (codes: readonly string[]): string[] =>
  codes.map((code) => (isStateCode(code) ? stateNames[code] : code)).toSorted();
