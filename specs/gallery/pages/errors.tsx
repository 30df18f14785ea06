import { ErrorPageFailed } from '#layouts/errors/ErrorPageFailed.tsx';
import { GeneralError } from '#layouts/errors/GeneralError.tsx';
import { LogoutFailed } from '#layouts/errors/LogoutFailed.tsx';
import { NotFound } from '#layouts/errors/NotFound.tsx';
import { NotSetUp } from '#layouts/errors/NotSetUp.tsx';
import { idle } from '#specs/gallery/pages/data.ts';
import type { Page } from '#specs/gallery/pages/sign-in.tsx';

/** ERR-01. */
export const NotFoundPage: Page = ({ brand }) => (
  <NotFound message="This page could not be found" brand={brand} homeHref="/" onLogout={idle} />
);

/** ERR-03. */
export const NotSetUpPage: Page = ({ brand }) => <NotSetUp brand={brand} onLogout={idle} />;

/** ERR-04. */
export const GeneralErrorPage: Page = ({ brand }) => <GeneralError brand={brand} />;

/** ERR-07. */
export const LogoutFailedPage: Page = ({ brand }) => (
  <LogoutFailed onHome={idle} brand={brand} homeHref="/" onLogout={idle} />
);

/** ERR-06. */
export const ErrorPageFailedPage: Page = () => <ErrorPageFailed />;
