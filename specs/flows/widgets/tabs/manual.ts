import type { PartOfPage } from '#specs/model/manual/manual.ts';

export const manual: PartOfPage = { shownOn: 'the tabs of a client’s page have it (script: policyholder)' };
