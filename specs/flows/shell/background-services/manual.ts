import type { PartOfPage } from '#specs/model/manual/manual.ts';

export const manual: PartOfPage = {
  shownOn: 'it starts what has scripts of its own: the notice of a lost connection (script: connection)',
};
