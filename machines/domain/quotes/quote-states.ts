import { isStateCode, stateNames, type StateCode } from '../shared/states.ts';

/** Where a brand writes business: the sister insurer in Alaska, the main one in the other states. */
export const statesOf = (isSecondBrand: boolean): StateCode[] =>
  Object.keys(stateNames)
    .filter(isStateCode)
    .filter((state) => (state === 'AK') === isSecondBrand);
