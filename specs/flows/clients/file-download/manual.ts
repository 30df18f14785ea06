import type { PartOfPage } from '#specs/model/manual/manual.ts';

export const manual: PartOfPage = {
  shownOn:
    'searches, a client’s lists, reports and their files have it, such as /clients/<client>/policies (script: record-list)',
};
