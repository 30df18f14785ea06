import type { PartOfPage } from '#specs/model/manual/manual.ts';

export const manual: PartOfPage = {
  shownOn: 'a person signs in again in a window over the page, with the same steps as on the page (script: login)',
};
