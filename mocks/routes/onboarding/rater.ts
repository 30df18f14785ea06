import { raters, type Rater } from '#machines/domain/onboarding/wizards.ts';
import { attempt, giveBack } from '../../db/limits.ts';
import { HttpError, tooMany } from '../../http/http-error.ts';
import type { UserRequestContext, RequestContext } from '../../http/request-context.ts';
import { scopeOf, subviewOf, type Place } from '../../wizard-place.ts';
import type { Handlers } from '../handlers.ts';
import { outOfOrder, viewSession } from '../session/session-view.ts';
import { advance, requirePlace } from './setup.ts';
import { note } from './setup-codes.ts';

const triesLimit = { most: 10, period: 15 * 60_000 };
const scope = 'setUpCompRater';
const place = (view: string): Place => `${scope}/${view}`;

/** The place after a rate test that went well. */
const passed = place('rateTest/passed');

const requireView = (request: RequestContext, view: string): UserRequestContext => {
  const isFirst = view === 'selectRater' && subviewOf(request.session?.scope ?? '') === null;
  return requirePlace(request, scope, isFirst ? null : view);
};

/** Counts a try, and returns how it is taken back once it has succeeded. */
const countTry = async ({ services, user, now }: UserRequestContext): Promise<() => Promise<void>> => {
  const { id, wait } = await attempt(services.db, `rater:${user.id}`, triesLimit, now);
  if (wait > 0) throw tooMany(wait);
  return () => giveBack(services.db, id);
};

/**
 * The embedded rater: it knows everybody with a password of eight characters or more, and quotes for everybody but those
 * whose user name begins with "suspended".
 */
const isKnown = (password: string): boolean => [...password].length >= 8;
const quoteFor = (login: string): number | null =>
  login.toLowerCase().startsWith('suspended') ? null : 1180 + (login.length % 9) * 14.25;

const choiceOf = async ({ services, user }: UserRequestContext): Promise<{ rater: Rater; login: string }> => {
  const row = await services.db
    .selectFrom('user_setups')
    .select(['rater', 'rater_login'])
    .where('user_id', '=', user.id)
    .executeTakeFirst();
  return { rater: raters.find((one) => one === row?.rater) ?? raters[0], login: row?.rater_login ?? '' };
};

/**
 * The comparative rater set-up. The password goes to the rater and is not kept. Whoever sets it up is in
 * afterwards.
 */
export const raterHandlers: Handlers<
  'selectRater' | 'setRaterCredentials' | 'restartRater' | 'runRateTest' | 'finishRater'
> = {
  selectRater: async (given, { body }) => {
    const request = requireView(given, 'selectRater');
    await note(request, { rater: body.rater, rater_login: null });
    return advance(request, place('raterCredentials'));
  },

  setRaterCredentials: async (given, { body }) => {
    const request = requireView(given, 'raterCredentials');
    const forgetTry = await countTry(request);
    const { rater } = await choiceOf(request);
    if (!isKnown(body.password)) throw new HttpError(400, `${rater} does not know this user name and password.`);
    await forgetTry();
    await note(request, { rater_login: body.username.trim() });
    return advance(request, place('rateTest'));
  },

  restartRater: async (given) => {
    if (scopeOf(given.session?.scope ?? '') !== scope || subviewOf(given.session?.scope ?? '') === null)
      throw outOfOrder(given);
    const request = requirePlace(given, scope, subviewOf(given.session?.scope ?? ''));
    return subviewOf(request.session.scope) === 'selectRater'
      ? viewSession(request)
      : advance(request, place('selectRater'));
  },

  runRateTest: async (given) => {
    const request = requireView(given, 'rateTest');
    const forgetTry = await countTry(request);
    const { rater, login } = await choiceOf(request);
    const premium = quoteFor(login);
    if (premium === null) throw new HttpError(400, `${rater} gave no quote: this user name is suspended there.`);
    await forgetTry();
    if (request.session.scope !== passed) await advance(request, passed);
    return { rater, line: 'Personal auto, Minnesota', premium };
  },

  finishRater: async (given) => {
    const request = requireView(given, 'rateTest');
    if (request.session.scope !== passed) throw outOfOrder(request);
    return advance(request, request.user.user_type);
  },
};
