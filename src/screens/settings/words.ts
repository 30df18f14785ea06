import type { ProfileChange } from '#machines/domain/settings/settings.ts';
import type { KnownFlag } from '#machines/domain/shared/identity.ts';

/** Shown once the profile is saved. */
export const savedNotice = 'Your changes are saved.';

const parts: Readonly<Record<keyof ProfileChange, string>> = {
  firstName: 'name',
  middleName: 'name',
  lastName: 'name',
  preview: 'preview features',
  previewFeatures: 'preview features',
  keepsSearches: 'recent searches',
  agency: 'default agency',
  darkMode: 'appearance',
};

/** The title of a failure: what it kept from being saved. */
export const describeUnsaved = (unsaved: readonly (keyof ProfileChange)[]): string =>
  `Not saved: ${[...new Set(unsaved.map((part) => parts[part]))].join(', ')}`;

/** What happens to the chosen appearance. */
export const appearanceNote =
  'Works right away in this browser. Dark also follows you to browsers where you haven’t chosen.';

/** Preview features: what each does. */
export const previewFeatures: Readonly<Record<KnownFlag, { label: string; description: string }>> = {
  'cos-8041': {
    label: 'Current Producer Engage',
    description: 'Links for personal quotes open the current version instead of the former one.',
  },
  'cos-8687': {
    label: 'Commercial quote workflow in Alaska',
    description: 'Commercial quotes for the Alaska company begin with questions in the portal.',
  },
  'cos-8863': {
    label: 'Commercial quote workflow',
    description: 'Commercial quotes begin with questions in the portal.',
  },
  'cos-8864': {
    label: 'Commercial quote workflow, more states',
    description: 'As above, with the effective dates of the states that change last.',
  },
  'cos-8830': {
    label: 'Convenience fee',
    description: 'Payments by credit card have a fee, which is shown before you pay.',
  },
  'cos-2374': {
    label: 'Universal search',
    description: 'The client search looks through everything that has the words.',
  },
};
