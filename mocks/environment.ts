import { join } from 'node:path';
import { companyIds } from '#machines/domain/shared/company.ts';
import { userTypes, type UserType } from '#machines/domain/session/session.ts';
import { readDelivery } from './delivery/settings.ts';
import { isAddressRange } from './http/proxies.ts';
import type { CarrierOptions } from './options.ts';
import { readServiceUrl } from './service-url.ts';
import { SettingUnusable, type Environment } from './setting-unusable.ts';

const wholeNumber = <Fallback extends number | null>(
  environment: Environment,
  name: string,
  fallback: Fallback,
  [least, most]: [number, number],
): number | Fallback => {
  const text = environment[name];
  if (text === undefined || text === '') return fallback;
  const number = /^\d+$/.test(text) ? Number(text) : Number.NaN;
  if (number >= least && number <= most) return number;
  throw new SettingUnusable(`${name} must be a whole number from ${least} to ${most}, not "${text}"`);
};

/** What NODE_ENV can be. Any other value, such as Production, would start a demonstration without a word. */
const modes = ['production', 'development', 'test'];

/** @throws SettingUnusable for a DEMO or NODE_ENV that is no answer, and for a DEMO that production refuses */
export const isDemo = ({ DEMO, NODE_ENV }: Environment): boolean => {
  if (NODE_ENV && !modes.includes(NODE_ENV))
    throw new SettingUnusable(`NODE_ENV must be ${modes.join(', ')}, or empty, not "${NODE_ENV}"`);
  const isProduction = NODE_ENV === 'production';
  if (DEMO !== undefined && !['', '0', '1'].includes(DEMO)) throw new SettingUnusable('DEMO must be 0 or 1');
  if (isProduction && DEMO === '1')
    throw new SettingUnusable('DEMO=1 opens the control API and is refused with NODE_ENV=production');
  return DEMO ? DEMO === '1' : !isProduction;
};

const companyIn = ({ PORTAL_COMPANY: text = '' }: Environment) => {
  const company = companyIds.find((id) => id === (text || '01'));
  if (!company) throw new SettingUnusable(`PORTAL_COMPANY must be ${companyIds.join(' or ')}, not "${text}"`);
  return company;
};

const authVersionIn = ({ AUTH_VERSION: text = '' }: Environment): CarrierOptions['authVersion'] => {
  if (!['', 'v3', 'v4'].includes(text)) throw new SettingUnusable(`AUTH_VERSION must be v3 or v4, not "${text}"`);
  return text === 'v3' ? 'v3' : 'v4';
};

const usernameRequiredIn = ({ USERNAME_REQUIRED: text = '' }: Environment): UserType[] =>
  text.split(',').flatMap((part) => {
    const name = part.trim();
    const found = userTypes.find((type) => type === name);
    if (name !== '' && !found)
      throw new SettingUnusable(
        `USERNAME_REQUIRED must list ${userTypes.join(', ')}, separated by commas, not "${name}"`,
      );
    return found ?? [];
  });

/** The message does not repeat the value, which may hold a password. */
const databaseUrlIn = ({ DATABASE_URL: text = '' }: Environment): string | null => {
  if (text !== '' && readServiceUrl(text, ['postgres:', 'postgresql:']) === null)
    throw new SettingUnusable(
      'DATABASE_URL must be like postgres://user:password@host/name; encode signs in the password',
    );
  return text || null;
};

/**
 * The location of the database from the environment.
 * @throws SettingUnusable
 */
export const readDatabase = (environment: Environment) => ({
  databaseUrl: databaseUrlIn(environment),
  databaseFile: join(environment['DATA_DIR'] || 'data', 'carrier.sqlite'),
});

/** Texts that are separated by commas. */
const listIn = (environment: Environment, name: string): string[] =>
  (environment[name] ?? '').split(',').flatMap((text) => text.trim() || []);

const proxiesIn = (environment: Environment): string[] => {
  const ranges = listIn(environment, 'TRUSTED_PROXIES');
  const bad = ranges.find((range) => !isAddressRange(range));
  if (bad !== undefined)
    throw new SettingUnusable(
      `TRUSTED_PROXIES must list addresses or ranges such as 10.0.0.0/8, separated by commas, not "${bad}"`,
    );
  return ranges;
};

/** The settings of the server from the environment; the defaults are those of `npm start` on a new machine. */
export const readEnvironment = (environment: Environment) => {
  const demo = isDemo(environment);
  return {
    ...readDatabase(environment),
    port: wholeNumber(environment, 'PORT', 4300, [0, 65_535]),
    host: environment['HOST'] || null,
    seedAccounts: wholeNumber(environment, 'SEED_ACCOUNTS', null, [0, 2_000_000]),
    sessionMinutes: wholeNumber(environment, 'SESSION_MINUTES', 30, [1, 720]),
    demo,
    environment: environment['NODE_ENV'] === 'production' ? 'production' : 'test',
    delivery: demo ? null : readDelivery(environment),
    company: companyIn(environment),
    authVersion: authVersionIn(environment),
    usernameRequired: usernameRequiredIn(environment),
    trustedProxies: proxiesIn(environment),
    userAccess: listIn(environment, 'USER_ACCESS_IDS'),
  } satisfies Partial<CarrierOptions> & { port: number; host: string | null };
};
