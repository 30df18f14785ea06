import type { CompanyId } from '#machines/domain/shared/company.ts';
import type { RuntimeConfig } from '#machines/domain/shell/config.ts';
import type { UserType } from '#machines/domain/session/session.ts';
import type { DeliverySettings } from './delivery/settings.ts';

/** Cost of a password hash (argon2id): memory in KiB and passes. */
export interface HashCost {
  memoryCost: number;
  timeCost: number;
}

/** What the carrier writes for each request, and for what went wrong. Never holds names, codes, cookies or bodies. */
export type LogLine = Readonly<Record<string, string | number | null>>;

/** How a carrier is set up; everything has a default that suits a demonstration. */
export interface CarrierOptions {
  /** PostgreSQL to share with other carriers; without it the carrier uses its own SQLite */
  databaseUrl: string | null;
  /** file of the embedded database, or `:memory:` */
  databaseFile: string;
  /**
   * how many clients the database has to have been filled with; null takes what it has, and fills an empty one with
   * 5000 in a demonstration, with none elsewhere
   */
  seedAccounts: number | null;
  /** adds the demo accounts, their panel, the control API, the demo identity provider and the stub applications */
  demo: boolean;
  /** whether the control API answers to the names of this machine alone */
  isThisMachineOnly: boolean;
  /** what config.json calls an installation that is no demonstration */
  environment: Exclude<RuntimeConfig['environment'], 'demo'>;
  /** how mails and texts leave the carrier outside a demonstration; null sends none */
  delivery: DeliverySettings | null;
  /** idle limit of a session */
  sessionMinutes: number;
  /** company of visitors whose browser has no cookie of another one */
  company: CompanyId;
  /** authentication that the portal may use: signing up needs v4 */
  authVersion: 'v3' | 'v4';
  /** milliseconds between two checks for messages that are due again */
  outboxPause: number;
  /** ids of the users who have what the source calls user access; its purpose is not known, and it grants nothing by itself */
  userAccess: readonly string[];
  /** user types that give their user name with the password */
  usernameRequired: readonly UserType[];
  /** folder of the built portal; null serves the API alone */
  portal: string | null;
  hashCost: HashCost;
  /** addresses and CIDR ranges of the proxies whose X-Forwarded-For and X-Forwarded-Proto count */
  trustedProxies: readonly string[];
  /** the time in milliseconds since 1970 */
  now: () => number;
  log: (line: LogLine) => void;
}

/** OWASP's parameters for argon2id. */
const hashCost: HashCost = { memoryCost: 19_456, timeCost: 2 };

export const defaultOptions: CarrierOptions = {
  databaseUrl: null,
  databaseFile: ':memory:',
  seedAccounts: null,
  demo: false,
  isThisMachineOnly: false,
  environment: 'production',
  delivery: null,
  userAccess: [],
  sessionMinutes: 30,
  company: '01',
  authVersion: 'v4',
  outboxPause: 5000,
  usernameRequired: [],
  portal: null,
  hashCost,
  trustedProxies: [],
  now: Date.now,
  log: () => {},
};
