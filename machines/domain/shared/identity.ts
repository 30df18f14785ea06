import { formatAgency, sortAgencies, type Agency } from './agency.ts';
import type { Identity } from './user.ts';

/** The agencies that a user may act for, ordered numerically by code. */
export const agenciesOf = (identity: Identity | null): Agency[] => sortAgencies(identity?.legacy?.agencies ?? []);

/** The agency of a code as the identity names it: one of the user's, or the one that an internal user works for. */
export const agencyNamed = (identity: Identity | null, code: string | null): Agency | null => {
  const chosen = identity?.legacy?.agency;
  const own = agenciesOf(identity).find((agency) => agency.code === code);
  return own ?? (chosen && chosen.id === code ? { code: chosen.id, name: chosen.name } : null);
};

/** An agency for words on screen: code and name, or the code alone where the identity does not name it. */
export const describeAgency = (identity: Identity | null, code: string): string => {
  const agency = agencyNamed(identity, code);
  return agency ? formatAgency(agency) : `agency ${code}`;
};

/** Feature flags that this product reads. */
export const knownFlags = ['cos-8041', 'cos-8687', 'cos-8863', 'cos-8864', 'cos-8830', 'cos-2374'] as const;
export type KnownFlag = (typeof knownFlags)[number];

/**
 * A preview feature is on when its flag is active, or when the user is allowed, has enabled preview and lists the
 * feature.
 */
export const isFeatureOn = (feature: KnownFlag, identity: Pick<Identity, 'user' | 'flags'> | null): boolean => {
  if (!identity) return false;
  if (identity.flags.some((flag) => flag.name === feature && flag.active)) return true;
  const { previewAllowed, previewEnabled, previewFeatures } = identity.user;
  return previewAllowed && previewEnabled && listPreviewFeatures(previewFeatures).includes(feature);
};

/** Reads the JSON text of feature names; anything else counts as none. */
export const listPreviewFeatures = (text: string | null): string[] => {
  try {
    const list: unknown = JSON.parse(text ?? '[]');
    return Array.isArray(list) ? list.filter((name) => typeof name === 'string') : [];
  } catch {
    return [];
  }
};
