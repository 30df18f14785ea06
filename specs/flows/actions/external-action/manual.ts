import type { PartOfPage } from '#specs/model/manual/manual.ts';

export const manual: PartOfPage = { shownOn: 'the modal of a quick action has it (script: quick-actions)' };
