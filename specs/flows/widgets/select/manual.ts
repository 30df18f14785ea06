import type { PartOfPage } from '#specs/model/manual/manual.ts';

export const manual: PartOfPage = {
  shownOn: 'the fields Month and Year of the commission statement have it (script: commission-redownload)',
};
