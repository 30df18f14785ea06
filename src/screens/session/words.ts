import type { AccessRefusal } from '#machines/domain/session/access.ts';

/** The sentence for the user: why a page is not opened. */
export const describeRefusal = (refusal: AccessRefusal): string => {
  switch (refusal.reason) {
    case 'forbidden':
      return 'You do not have access to this page.';
    case 'unknownPage':
      return 'This page could not be found';
    case 'unknownGuard':
      return `Unknown middleware ${refusal.guard}`;
    case 'failedGuard':
      return 'An error occurred';
  }
};
