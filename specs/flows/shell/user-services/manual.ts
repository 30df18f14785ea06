import type { PartOfPage } from '#specs/model/manual/manual.ts';

export const manual: PartOfPage = {
  shownOn: 'it starts what has scripts of its own: the messages above a page (script: system-messages)',
};
