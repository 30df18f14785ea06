import type { PartOfPage } from '#specs/model/manual/manual.ts';

export const manual: PartOfPage = {
  shownOn: 'it decides whether a page opens or the sign-in page comes first (script: login)',
};
