import type { PartOfPage } from '#specs/model/manual/manual.ts';

export const manual: PartOfPage = {
  shownOn: 'every notice of a failed call has it, such as that of /clients/<client>/policies (script: record-list)',
};
