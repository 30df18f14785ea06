import { Controls } from '#specs/gallery/pages/controls.tsx';
import * as errors from '#specs/gallery/pages/errors.tsx';
import { Kit } from '#specs/gallery/pages/kit.tsx';
import { DialogPage, DrawerPage } from '#specs/gallery/pages/modals.tsx';
import { Records } from '#specs/gallery/pages/records.tsx';
import { Selects } from '#specs/gallery/pages/selects.tsx';
import { NothingFound, Results, Suggestions } from '#specs/gallery/pages/search.tsx';
import { Code, Password, UserType, type Page } from '#specs/gallery/pages/sign-in.tsx';

/** Every picture that is looked at and checked, by name. */
export const pages = {
  userType: UserType,
  password: Password,
  code: Code,
  results: Results,
  suggestions: Suggestions,
  nothingFound: NothingFound,
  kit: Kit,
  selects: Selects,
  controls: Controls,
  records: Records,
  dialog: DialogPage,
  drawer: DrawerPage,
  notFound: errors.NotFoundPage,
  notSetUp: errors.NotSetUpPage,
  generalError: errors.GeneralErrorPage,
  logoutFailed: errors.LogoutFailedPage,
  errorPageFailed: errors.ErrorPageFailedPage,
} satisfies Record<string, Page>;
export type PageName = keyof typeof pages;
