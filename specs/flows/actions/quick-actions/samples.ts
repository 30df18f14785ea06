import type { EstimatorUnit } from '#machines/domain/actions/estimator.ts';
import { denied, granted } from '#machines/domain/shared/permissions.ts';
import type { ActionChoice } from '#machines/domain/actions/quick-action-choices.ts';

/** A choice of each kind: a page, a link, a post, and one that is closed. */
export const severalChoices: readonly ActionChoice[] = [
  { id: 'page', label: 'Personal Umbrella', permission: granted, to: { kind: 'page', path: '/agents' } },
  { id: 'link', label: 'Watercraft', permission: granted, to: { kind: 'link', href: 'https://quotes.test/policies' } },
  {
    id: 'post',
    label: 'Other',
    note: 'All other personal lines',
    permission: granted,
    to: { kind: 'post', action: 'https://legacy.test/upload', fields: { AgencyId: '214' } },
  },
  {
    id: 'closed',
    label: 'Dwelling',
    permission: denied('lineNotAuthorized'),
    to: null,
  },
];

/** The same after the permissions have changed: the link is closed. */
export const fewerChoices: readonly ActionChoice[] = severalChoices.map((choice) =>
  choice.id === 'link' || choice.id === 'post' ? { ...choice, permission: denied('noAgency'), to: null } : choice,
);

const [, , post, closed] = severalChoices;
export const oneChoice: readonly ActionChoice[] = post ? [post] : [];
export const noChoice: readonly ActionChoice[] = closed ? [closed] : [];

/** Both units, of which only the open ones can be asked for. */
export const unitsWith = (isCommercial: boolean): readonly EstimatorUnit[] => [
  { unit: 'personal', label: 'Personal', permission: granted, question: { unit: 'personal', agencyId: '214' } },
  isCommercial
    ? {
        unit: 'commercial',
        label: 'Commercial',
        permission: granted,
        question: {
          unit: 'commercial',
          agencyId: '214',
          agencyName: 'Lakeshore',
          userName: 'ada1',
          firstName: 'Ada',
          lastName: 'Moe',
        },
      }
    : {
        unit: 'commercial',
        label: 'Commercial',
        permission: denied('noCommercialQuotes'),
        question: null,
      },
];
