import type { PartOfPage } from '#specs/model/manual/manual.ts';

export const manual: PartOfPage = {
  shownOn: 'it decides which page follows each step of signing in (script: login)',
};
