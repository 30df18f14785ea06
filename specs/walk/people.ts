import { quickActionQuery, quickActions, type QuickAction } from '#machines/domain/actions/quick-actions.ts';
import { routes } from '#machines/domain/session/routes.ts';
import { firstAccountId } from '#mocks/seed/accounts.ts';
import { customerAccountId, demoPassword, demoPeople, severalAccountIds } from '#mocks/seed/people.ts';

/** A demo account that a walk uses, and the addresses that it opens as from a bookmark. */
export interface Walker {
  email: string;
  /** the one that the account has at first, and the one that the walk gives it where a new one is asked for */
  passwords: readonly [first: string, next: string];
  /** the radio button on the sign-in page */
  userType: RegExp;
  addresses: readonly string[];
}

const labels = { agent: /^Agent/, customer: /^Customer/, support: /^Internal support/ } as const;

/** A commercial, a personal and a surety client, one of the sister company, and those of the customers. */
export const clients: readonly string[] = [
  ...[0, 15, 659, 3623].map((at) => firstAccountId + at),
  customerAccountId,
  ...severalAccountIds.slice(0, 2),
].map(String);

/** Fills one segment of a pattern: each of its words, the id of each client, or a record that no client has. */
const fillingsOf = (segment: string): string[] => {
  if (!segment.startsWith(':')) return [segment];
  const words = /\((.+)\)$/.exec(segment)?.[1];
  if (words) return words.split('|');
  return segment === ':detail' || segment === ':billId' ? ['X1'] : [...clients];
};

const pathsOf = (pattern: string): string[] =>
  pattern
    .split('/')
    .map(fillingsOf)
    .reduce<string[][]>((paths, fillings) => paths.flatMap((path) => fillings.map((one) => [...path, one])), [[]])
    .map((segments) => segments.join('/'));

const searches = ['/agents?search=smith', '/forms/commercial?search=auto', '/reporting?report=lossRatio'];

/** Every page, some with a query, a quick action over one, and a page that does not exist. Signing out is left to the menu. */
const addresses = [
  ...routes.filter(({ id }) => id !== 'logout').flatMap(({ pattern }) => pathsOf(pattern)),
  ...searches,
  ...(Object.keys(quickActions) as QuickAction[]).map((action) => `/${quickActionQuery(action)}`),
  '/nowhere',
];

/** The walker with a demo account. */
export const walkerAs = (name: string): Walker => {
  const email = `${name}@demo.test`;
  const person = demoPeople.find(({ user }) => user.email === email);
  if (!person) throw new Error(`There is no demo account ${email}`);
  return {
    email,
    passwords: [demoPassword, `${demoPassword}-next`],
    userType: labels[person.user.user_type],
    addresses,
  };
};
