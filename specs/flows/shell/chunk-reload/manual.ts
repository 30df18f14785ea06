import type { PartOfPage } from '#specs/model/manual/manual.ts';

export const manual: PartOfPage = {
  shownOn: 'no person sees it: it loads the page again once, where a script of an older build is missing',
};
