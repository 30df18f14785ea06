import type { PartOfPage } from '#specs/model/manual/manual.ts';

export const manual: PartOfPage = {
  shownOn: 'a notice on every page has it, once a report is ordered (script: report-jobs)',
};
