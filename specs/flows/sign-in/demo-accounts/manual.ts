import type { PartOfPage } from '#specs/model/manual/manual.ts';

export const manual: PartOfPage = { shownOn: 'the panel of the sign-in page has it (script: login)' };
