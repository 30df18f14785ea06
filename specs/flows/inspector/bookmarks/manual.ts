import type { PartOfPage } from '#specs/model/manual/manual.ts';

export const manual: PartOfPage = {
  shownOn: 'it is a part of the inspector’s viewer (script: inspector)',
};
