import { invoicePage, legacyRoot } from '#machines/domain/actions/hosts.ts';
import { parseRuntimeConfig, type RuntimeConfig } from '#machines/domain/shell/config.ts';
import { quoteEnginePath, invoicePagePath } from '../control/receiver-paths.ts';
import type { CarrierOptions } from '../options.ts';

const loopback: Readonly<Record<string, string>> = {
  localhost: '127.0.0.1',
  '127.0.0.1': 'localhost',
  '[::1]': 'localhost',
};

/**
 * In a demonstration the carrier serves stubs of the other applications itself. They answer under the other name of this
 * machine, so that browsers treat them as another site. Null where the portal was
 * asked for under a name that is not this machine's.
 */
export const twinOf = ({ protocol, hostname, port }: URL): string | null => {
  const host = loopback[hostname];
  return host === undefined ? null : `${protocol}//${host}${port ? `:${port}` : ''}`;
};

/** The same settings with the other applications at that origin; only for those that already were on this machine. */
export const moveTo = (config: RuntimeConfig, origin: string): RuntimeConfig => {
  if (!(config.legacy.host in loopback)) return config;
  const { protocol, hostname, port } = new URL(origin);
  return {
    ...config,
    legacy: {
      ...config.legacy,
      protocol: protocol === 'https:' ? 'https' : 'http',
      host: hostname,
      port: port ? Number(port) : null,
    },
    quoteEngine: origin + quoteEnginePath,
    invoicePage: { production: origin + invoicePagePath, test: origin + invoicePagePath },
  };
};

/** The fields that the carrier replaces in the file of the build, so that one build runs in every environment. */
const ownSettings = ({ demo, environment }: Pick<CarrierOptions, 'demo' | 'environment'>) => ({
  environment: demo ? ('demo' as const) : environment,
  demo,
  singleSignOn: demo,
});

/**
 * The content of `config.json` for a browser at an address.
 * @param text the file of the installation; the carrier's own settings replace its values
 * @returns null for an address where there is no file, or none that can be read
 */
export const readAddresses = (text: string | null, options: Pick<CarrierOptions, 'demo' | 'environment'>) => {
  const file = parseFile(text);
  const config = file && { ...file, ...ownSettings(options) };
  return (address: URL): RuntimeConfig | null => {
    const twin = options.demo ? twinOf(address) : null;
    return config && twin ? moveTo(config, twin) : config;
  };
};

/** Where forms of the portal may be sent besides to itself: to the legacy applications, and to the hosted page that takes payments. */
export const formTargets = (config: RuntimeConfig | null): string[] =>
  config ? [...new Set([legacyRoot(config), invoicePage(config)].map((address) => new URL(address).origin))] : [];

const parseFile = (text: string | null): RuntimeConfig | null => {
  try {
    return parseRuntimeConfig(JSON.parse(text ?? 'null'));
  } catch {
    return null;
  }
};
