import type { PartOfPage } from '#specs/model/manual/manual.ts';

export const manual: PartOfPage = { shownOn: 'the box of the client search has it (script: search)' };
