import { companyOf } from '#machines/domain/shared/company.ts';
import type { SessionRow, UserRow } from '../../db/tables/session.ts';
import type { SignUpRow } from '../../db/tables/onboarding.ts';
import { transact } from '../../db/transaction.ts';
import { writeCompany } from '../../http/cookies.ts';
import { HttpError } from '../../http/http-error.ts';
import { recordSecurityEvent } from '../../http/security-log.ts';
import type { RequestContext } from '../../http/request-context.ts';
import { newId } from '../../secrets.ts';
import { positionOf } from '../../setup-position.ts';
import { isUnconfirmed } from '../session/session-view.ts';
import type { CodeRecipient, Purpose } from '../sign-in/codes.ts';
import { emailCode } from './setup-codes.ts';

/** The mail to an address that has an account already when it is used to sign up; the answer of the call does not show it. */
const alreadyKnown: Purpose = {
  name: 'email',
  subject: 'You already have an account',
  textOf: () =>
    'We got a request to sign up with this address. You already have an account: sign in, or reset your password. If you didn’t ask, ignore this message.',
  locks: false,
};

/** A sign-up whose address is not verified yet: there is no user so far. */
export interface Pending extends Pick<RequestContext, 'services' | 'context' | 'now' | 'ip'> {
  session: SessionRow;
  recipient: CodeRecipient;
  /** the content of the mail: the code, or that there is an account already */
  purpose: Purpose;
}

const findCustomer = ({ services }: RequestContext, email: string) =>
  services.db
    .selectFrom('users')
    .select('id')
    .where('email', '=', email)
    .where('user_type', '=', 'customer')
    .executeTakeFirst();

/** The sign-up that waits for its code; null for all other requests. */
export const pendingOf = async (request: RequestContext): Promise<Pending | null> => {
  const { session, services, context, now, ip } = request;
  if (!session || !isUnconfirmed(request)) return null;
  const email = session.email ?? '';
  const known = await findCustomer(request, email);
  return {
    services,
    context,
    now,
    ip,
    session,
    recipient: {
      id: `sign-up:${email}:${ip}`,
      to: { kind: 'email', email },
      owner: email,
      isOpen: true,
      account: null,
    },
    purpose: known ? alreadyKnown : emailCode,
  };
};

const refused = () => new HttpError(400, 'User creation failed - please try again.');

/**
 * Creates the user of a sign-up whose address is verified now.
 * @throws HttpError 400 when there is one with this address already, or the sign-up has expired
 */
export const confirmSignUp = async (request: RequestContext, { session }: Pending): Promise<UserRow> => {
  const { db } = request.services;
  const signUp: SignUpRow | undefined = await db
    .selectFrom('sign_ups')
    .selectAll()
    .where('flow', '=', session.flow)
    .executeTakeFirst();
  const email = session.email ?? '';
  if (!signUp || (await findCustomer(request, email))) throw refused();
  const user: UserRow = {
    id: `user-${newId()}`,
    email,
    password_hash: signUp.password_hash,
    user_type: 'customer',
    ...positionOf('acceptTermsAndConditions'),
    first_name: signUp.first_name,
    middle_name: null,
    last_name: signUp.last_name,
    company: signUp.company,
    is_employee: 0,
    internal: 0,
    mfa: 0,
    condition: 'ready',
    flags: '',
  };
  await transact(db, async (inside) => {
    await inside.insertInto('users').values(user).execute();
    await inside.insertInto('user_accounts').values({ user_id: user.id, account_id: signUp.account_id }).execute();
    await inside.deleteFrom('sign_ups').where('flow', '=', session.flow).execute();
  });
  writeCompany(request.context, companyOf(user.company));
  await recordSecurityEvent(request, 'user-created', user.id);
  return user;
};
