import type { Identity } from '../shared/user.ts';
import { agencyNamed } from '../shared/identity.ts';
import type { RuntimeConfig } from '../shell/config.ts';
import { legacyRoot } from './hosts.ts';
import {
  everyPermission,
  type Permission,
  agencyPermission,
  estimatorPermission,
  type Requester,
} from '../shared/permissions.ts';
import { legacyIdentityOf, type LegacyIdentity } from './legacy.ts';
import { originsOf } from '../shared/trusted-address.ts';

/** The business units for which a replacement cost is estimated. */
export const businessUnits = ['personal', 'commercial'] as const;
export type BusinessUnit = (typeof businessUnits)[number];

/** What is asked for a unit: GET /api/redirects/rce/personal and /commercial with these fields. */
export type EstimatorQuestion =
  | { unit: 'personal'; agencyId: string }
  | {
      unit: 'commercial';
      agencyId: string;
      agencyName: string;
      userName: string;
      firstName: string;
      lastName: string;
    };

/** A unit that can be chosen; the question is null where it is denied. */
export interface EstimatorUnit {
  unit: BusinessUnit;
  label: string;
  permission: Permission;
  question: EstimatorQuestion | null;
}

/** What can be chosen in the estimator's modal: each unit is closed for who may not quote or apply in it. */
export const estimatorUnits = (requester: Requester): EstimatorUnit[] =>
  businessUnits.map((unit) => {
    const { identity, selectedAgency } = requester;
    const legacyIdentity = legacyIdentityOf(identity, selectedAgency);
    const permission = everyPermission(estimatorPermission(identity, unit), agencyPermission(requester));
    const question =
      permission.isGranted && identity && legacyIdentity ? questionOf(unit, identity, legacyIdentity) : null;
    return { unit, label: unit === 'personal' ? 'Personal' : 'Commercial', permission, question };
  });

const questionOf = (
  unit: BusinessUnit,
  identity: Identity,
  { agencyId, userId }: LegacyIdentity,
): EstimatorQuestion => {
  if (unit === 'personal') return { unit, agencyId };
  const { firstName, lastName } = identity.user;
  const agencyName = agencyNamed(identity, agencyId)?.name ?? '';
  return { unit, agencyId, agencyName, userName: userId, firstName, lastName };
};

/** Where an answer may lead: the hosts that `config.json` names for other applications. */
export const estimatorOrigins = (config: RuntimeConfig): string[] =>
  originsOf([legacyRoot(config), config.quoteEngine, ...(config.estimators ?? [])]);
