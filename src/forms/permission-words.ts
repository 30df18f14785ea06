import type { DenialReason } from '#machines/domain/shared/permissions.ts';

/** The sentence for the user: why something is not offered. */
export const denialWords: Readonly<Record<DenialReason, string>> = {
  notAgencySide: 'Only agents and internal support can use this.',
  permissionsNotLoaded: 'We couldn’t load your permissions. Reload the page, or call support.',
  noPersonalLines: 'Your agency isn’t authorized for personal lines.',
  noCommercialLines: 'Your agency isn’t authorized for commercial lines.',
  noPersonalOrCommercialLines: 'Your agency isn’t authorized for personal or commercial lines.',
  noSuretyBonds: 'Your agency isn’t authorized for surety bonds.',
  lineNotAuthorized: 'Your agency isn’t authorized for this line.',
  noQuotes: 'Your agency isn’t authorized to quote or apply in any line.',
  noPersonalQuotes: 'Your agency isn’t authorized to quote or apply in personal lines.',
  noCommercialQuotes: 'Your agency isn’t authorized to quote or apply in commercial lines.',
  noAgencySelected: 'Choose an agency to act for first.',
  agencyHasNoCode: 'Your agency has no code. Call support.',
  noAgency: 'You don’t have an agency. Call support.',
  noServiceId: 'You don’t have a service ID. Call support.',
  commercialOnlyCutoff:
    'Agencies with only commercial lines haven’t been able to start quotes here since December 1, 2023.',
  commercialCutoff: 'Commercial quotes haven’t been available here since December 1, 2023.',
};
