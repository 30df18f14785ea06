import type { PartOfPage } from '#specs/model/manual/manual.ts';

export const manual: PartOfPage = {
  shownOn: 'the list of results on the page of the client search has it (script: search)',
};
