/** The states in which business is written. */
export const stateNames = {
  AK: 'Alaska',
  ID: 'Idaho',
  IL: 'Illinois',
  IA: 'Iowa',
  MN: 'Minnesota',
  MT: 'Montana',
  NV: 'Nevada',
  ND: 'North Dakota',
  OR: 'Oregon',
  SD: 'South Dakota',
  UT: 'Utah',
  WA: 'Washington',
  WI: 'Wisconsin',
} as const;
export type StateCode = keyof typeof stateNames;

export const isStateCode = (text: string): text is StateCode => Object.hasOwn(stateNames, text);
