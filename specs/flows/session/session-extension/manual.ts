import type { PartOfPage } from '#specs/model/manual/manual.ts';

export const manual: PartOfPage = {
  shownOn: 'the warning before the end of a session has it, once a person stays (script: session-timeout)',
};
