import { knownFlags, type KnownFlag } from '../shared/identity.ts';

/** The preview features that a user has chosen, with one of them chosen or not; names that are not known anymore are dropped. */
export const withFeature = (chosen: readonly string[], feature: KnownFlag, isOn: boolean): KnownFlag[] =>
  knownFlags.filter((known) => (known === feature ? isOn : chosen.includes(known)));
