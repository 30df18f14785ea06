import { isPrivateScope } from '#machines/domain/session/session.ts';
import { rememberNetwork } from '../../db/known-networks.ts';
import { attempt, giveBack } from '../../db/limits.ts';
import { blankFacts } from '../../db/sessions.ts';
import { endSignInsOf } from '../../db/sign-ins.ts';
import type { UserRow } from '../../db/tables/session.ts';
import type { Database } from '../../db/tables.ts';
import { sendMail } from '../../delivery/outbox.ts';
import { readEmail } from '../../http/email.ts';
import { tooMany } from '../../http/http-error.ts';
import { recordSecurityEvent } from '../../http/security-log.ts';
import type { RequestContext } from '../../http/request-context.ts';
import { requireAcceptablePassword } from '../../passwords.ts';
import { hashSlowly } from '../../secrets.ts';
import { checkCode, forgetWrongCodes, mailRecipient, resendCode, type CodeRecipient, type Purpose } from './codes.ts';
import { forgetDevicesOf } from './devices.ts';
import { forgetGuesses } from './password-guesses.ts';
import type { Handlers } from '../handlers.ts';
import { agencyNamesOf } from '../session/agencies.ts';
import { moveOn, outOfOrder, viewSession, scopeOf, type StepChange } from '../session/session-view.ts';

/** Tries to set a new password from one network, over all accounts; one that succeeds does not count. */
const tryLimit = { most: 20, period: 15 * 60_000 };

const forKnown = (email: string): Purpose => ({
  name: `reset:${email}`,
  subject: 'Reset your password',
  textOf: (code) => `Your code is ${code}. It expires in 10 minutes.`,
  locks: false,
});

const forUnknown = (email: string): Purpose => ({
  ...forKnown(email),
  subject: 'No account with this address',
  textOf: () =>
    'We got a request to reset the password for this address. There’s no account with it. If you didn’t ask, ignore this message.',
});

/** @throws HttpError 409 after the password */
const requireGuest = (request: RequestContext): void => {
  const scope = scopeOf(request);
  if (scope !== 'guest' || isPrivateScope(scope)) throw outOfOrder(request);
};

/** The users with this address, of the user type that was chosen, if one was. */
const usersOf = async ({ services, session }: RequestContext, email: string): Promise<UserRow[]> => {
  const users = services.db.selectFrom('users').selectAll().where('email', '=', email).orderBy('id');
  const type = session?.user_type ?? null;
  return (type === null ? users : users.where('user_type', '=', type)).execute();
};

/** Guesses count per network: no password is needed, so other callers must not use up the guesses of the owner. */
const recipientOf = ({ ip }: RequestContext, email: string, users: readonly UserRow[]): CodeRecipient => ({
  id: `reset:${email}:${ip}`,
  to: { kind: 'email', email },
  owner: email,
  isOpen: true,
  account: users[0]?.id ?? null,
});

/** The visitor's session, at the step of signing in that follows a new password. */
const atSignIn = (request: RequestContext, email: string, change?: StepChange) => {
  const user_type = request.session?.user_type ?? null;
  return moveOn(request, { ...blankFacts, user_type, email, step: user_type ? 'password' : 'userType' }, change);
};

/**
 * The code is what counts: it replaces whatever password the user has by then.
 * @param flow the sign-in that the caller may have begun: the step that follows replaces its session
 */
const replacePassword = async (
  inside: Database,
  { id }: UserRow,
  { password_hash, flow }: { password_hash: string; flow: string | null },
): Promise<void> => {
  await inside.updateTable('users').set({ password_hash }).where('id', '=', id).execute();
  await endSignInsOf(inside, id, flow);
  await forgetDevicesOf(inside, id);
};

const announceReset = async (request: RequestContext, user: UserRow): Promise<void> => {
  const { services, now } = request;
  await forgetWrongCodes(request, mailRecipient(user));
  await recordSecurityEvent(request, 'password-reset', user.id);
  const text = 'Your password was changed. If this wasn’t you, call us right away.';
  await sendMail(services, {
    to: { kind: 'email', email: user.email },
    subject: 'Your password was changed',
    text,
    code: null,
    now,
  });
};

/**
 * A new password for the user who receives the mails of an address. A request answers the same whether or not there is an
 * account; a new password ends every session and every trusted device, and signs no one in.
 */
export const recoveryHandlers: Handlers<'forgotPassword' | 'resetPassword'> = {
  forgotPassword: async (request, { body }) => {
    requireGuest(request);
    const email = readEmail(body.email);
    const users = await usersOf(request, email);
    const purpose = users.length > 0 ? forKnown(email) : forUnknown(email);
    const asking = request.session ? request : await atSignIn(request, email);
    if (!asking.session) throw outOfOrder(request);
    await resendCode({ ...request, session: asking.session, recipient: recipientOf(request, email, users) }, purpose);
    await recordSecurityEvent(request, 'password-reset-requested', users[0]?.id ?? null);
    return viewSession(await atSignIn(asking, email));
  },

  resetPassword: async (request, { body }) => {
    requireGuest(request);
    const { services, now, ip } = request;
    const email = readEmail(body.email);
    const one = await attempt(services.db, `reset:${ip}`, tryLimit, now);
    if (one.wait > 0) throw tooMany(one.wait);
    requireAcceptablePassword(body.password, { email });
    const session = request.session ?? { ...noSession, email };
    const users = await usersOf(request, email);
    await checkCode(
      { ...request, session, recipient: recipientOf(request, email, users) },
      body.confirmationCode,
      forKnown(email),
      async () => {
        const agencies = await Promise.all(users.map((user) => agencyNamesOf({ services, user })));
        requireAcceptablePassword(body.password, { email, agencies: agencies.flat() });
      },
    );
    await giveBack(services.db, one.id);
    const password_hash = await hashSlowly(body.password, services.options.hashCost);
    const flow = request.session?.flow ?? null;
    const next = await atSignIn(request, email, async (inside) => {
      for (const user of users) await replacePassword(inside, user, { password_hash, flow });
    });
    await rememberNetwork(services.db, email, ip, now);
    await forgetGuesses({ ...request, email });
    for (const user of users) await announceReset(request, user);
    return viewSession(next);
  },
};

/** A visitor without a session has requested no code: any code is refused. */
const noSession = { ...blankFacts, id_hash: '', flow: 'none', expires_at: 0, ends_at: 0 };
