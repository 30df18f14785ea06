import type { UserRow } from '../db/tables/session.ts';
import { clientAt } from './accounts.ts';
import { seedAgencies } from './agencies.ts';

/** The password of every demo account. It opens made-up data only. */
export const demoPassword = 'Correct-Horse-Portal-26';

/** A demo account: the user, the agencies that the user acts for, and what it demonstrates. */
export interface DemoPerson {
  user: Omit<UserRow, 'password_hash'>;
  agencies: readonly string[];
  /** ids of a customer's own accounts */
  accounts: readonly number[];
  shows: string;
}

type Given = Partial<UserRow> & Pick<UserRow, 'first_name' | 'last_name'>;

const person = (
  name: string,
  shows: string,
  agencies: readonly string[],
  given: Given,
  accounts: readonly number[] = [],
): DemoPerson => ({
  user: {
    id: `user-${name}`,
    email: `${name}@demo.test`,
    user_type: 'agent',
    scope: 'agent',
    subview: null,
    middle_name: null,
    company: '01',
    is_employee: 0,
    internal: 0,
    mfa: 0,
    condition: 'ready',
    flags: '',
    ...given,
  },
  agencies,
  accounts,
  shows,
});

const main = ['214', '1080', '77'];

/** The client of the demo customer: an individual with an account at the first agency. */
const customer = clientAt(5).account;
export const customerAccountId = customer.id;
/** The clients of the demo customer who has several accounts. */
export const severalAccountIds = [7, 8, 12].map((at) => clientAt(at).account.id);

const policyholder: Given = {
  first_name: customer.first_name ?? '',
  last_name: customer.last_name ?? '',
  user_type: 'customer',
  scope: 'customer',
};

export const demoPeople: readonly DemoPerson[] = [
  person('agent', 'personal, commercial and surety, three agencies', main, { first_name: 'Alex', last_name: 'Moreno' }),
  person(
    'agent-cluster',
    'an agency cluster: every agency of the main carrier',
    seedAgencies.filter(({ company }) => company === '01').map(({ code }) => code),
    { first_name: 'Quinn', last_name: 'Abara' },
  ),
  person('agent-mfa', 'signs in with a code', main, { first_name: 'Morgan', last_name: 'Hale', mfa: 1 }),
  person('agent-commercial', 'commercial lines only, universal search', ['310'], {
    first_name: 'Casey',
    last_name: 'Lindqvist',
    flags: 'cos-2374',
  }),
  person('agent-personal', 'personal lines only', ['415'], { first_name: 'Perry', last_name: 'Nakamura' }),
  person('agent-alaska', 'the Alaska company', ['600', '601'], {
    first_name: 'Juno',
    last_name: 'Tikaani',
    company: '50',
  }),
  person('support', 'internal, sees every client', [], {
    first_name: 'Sam',
    last_name: 'Okafor',
    user_type: 'support',
    scope: 'support',
    is_employee: 1,
    internal: 1,
  }),
  person('customer', 'a policyholder, sees their own account', [], policyholder, [customerAccountId]),
  person('customer-accounts', 'a policyholder with three accounts', [], policyholder, severalAccountIds),
  person('setup', 'begins the user setup', main, { first_name: 'Sky', last_name: 'Newell', scope: 'gettingStarted' }),
  person('rater', 'begins the comparative rater setup', main, {
    first_name: 'Reese',
    last_name: 'Calder',
    scope: 'setUpCompRater',
  }),
  person('unready', '403: user is not set up correctly', main, {
    first_name: 'Uma',
    last_name: 'Reyes',
    condition: 'unready',
  }),
  person('locked', '429: temporarily locked', main, { first_name: 'Lou', last_name: 'Keyes', condition: 'locked' }),
];
