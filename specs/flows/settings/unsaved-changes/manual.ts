import type { PartOfPage } from '#specs/model/manual/manual.ts';

export const manual: PartOfPage = { shownOn: 'the settings have it (script: profile)' };
