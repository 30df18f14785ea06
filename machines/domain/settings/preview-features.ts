import { knownFlags, listPreviewFeatures, type KnownFlag } from '../shared/identity.ts';

/** The preview features that a user has chosen, with one of them chosen or not; names that are not known any more are dropped. */
export const withFeature = (chosen: string | null, feature: KnownFlag, isOn: boolean): KnownFlag[] => {
  const names = listPreviewFeatures(chosen);
  return knownFlags.filter((known) => (known === feature ? isOn : names.includes(known)));
};
