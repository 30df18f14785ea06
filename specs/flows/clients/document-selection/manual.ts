import type { PartOfPage } from '#specs/model/manual/manual.ts';

export const manual: PartOfPage = {
  shownOn: 'the documents of a client have it, at /clients/<client>/documents (script: record-list)',
};
