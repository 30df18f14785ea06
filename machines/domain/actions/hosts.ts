import type { RuntimeConfig } from '../shell/config.ts';

/** Root of the legacy applications; the server path prefix applies only in production. */
export const legacyRoot = ({ environment, legacy }: RuntimeConfig): string =>
  `${legacy.protocol}://${legacy.host}${legacy.port ? `:${legacy.port}` : ''}${
    environment === 'production' ? legacy.pathPrefix : ''
  }`;

/** The hosted invoice page: a test address outside production. */
export const invoicePage = ({ environment, invoicePage: page }: RuntimeConfig): string =>
  environment === 'production' ? page.production : page.test;
