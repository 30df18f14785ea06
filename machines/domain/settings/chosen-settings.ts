import { listPreviewFeatures } from '../shared/identity.ts';
import type { AuthUser } from '../shared/user.ts';
import type { ProfileChange } from './settings.ts';

const names = ['firstName', 'middleName', 'lastName'] as const;

interface Choices {
  user: AuthUser;
  /** what is being saved */
  sent: ProfileChange;
  /** what is to be saved next */
  change: ProfileChange;
}

/** What the controls of the settings show: what is saved, and over it the choices that are on their way. */
export const chosenSettings = ({ user, sent, change }: Choices) => {
  const chosen = { ...sent, ...change };
  return {
    /** names are on their way */
    hasNames: names.some((name) => chosen[name] !== undefined),
    isPreviewOn: chosen.preview ?? user.previewEnabled,
    features: chosen.previewFeatures ?? listPreviewFeatures(user.previewFeatures),
    keepsSearches: chosen.keepsSearches ?? user.keepsSearches,
    agency: chosen.agency ?? user.defaultAgency,
  };
};
