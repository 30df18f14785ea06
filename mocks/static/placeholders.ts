import type { RuntimeConfig } from '#machines/domain/shell/config.ts';

/** This machine, and the names that RFC 2606 and RFC 6761 reserve: no application of an insurer answers there. */
const placeholder = /^(?:localhost|127(?:\.\d+){3}|\[::1\]|(?:.+\.)?(?:example|test|invalid|localhost))$/;

const hostOf = (url: string): string => new URL(url).hostname;

/** The fields of `config.json` that still name a placeholder, each with its host. */
export const placeholdersOf = (config: RuntimeConfig): string[] => {
  const { legacy, publicSite, quoteEngine, invoicePage, environment } = config;
  const page = environment === 'production' ? 'production' : 'test';
  const hosts = {
    'legacy.host': legacy.host,
    'publicSite.01': hostOf(publicSite['01']),
    'publicSite.50': hostOf(publicSite['50']),
    quoteEngine: hostOf(quoteEngine),
    [`invoicePage.${page}`]: hostOf(invoicePage[page]),
  };
  return Object.entries(hosts)
    .filter(([, host]) => placeholder.test(host))
    .map(([field, host]) => `${field} (${host})`);
};

/** The same in one line for the operator. */
export const describePlaceholders = (fields: readonly string[]): string =>
  `dist/config.json names placeholders, so these links lead nowhere: ${fields.join(', ')}`;
