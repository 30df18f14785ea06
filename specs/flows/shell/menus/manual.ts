import type { PartOfPage } from '#specs/model/manual/manual.ts';

export const manual: PartOfPage = {
  shownOn:
    'the header of every page has its menus, whose entries depend on the account; one of them opens a window (script: quick-search)',
};
