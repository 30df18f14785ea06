import { raters, type Rater, type RaterStep } from '#machines/domain/onboarding/wizards.ts';
import { attempt, giveBack } from '../../db/limits.ts';
import { HttpError, tooMany } from '../../http/http-error.ts';
import type { UserRequestContext, RequestContext } from '../../http/request-context.ts';
import { positionOf, type SetupPosition } from '../../setup-position.ts';
import type { Handlers } from '../handlers.ts';
import { outOfOrder, viewSession } from '../session/session-view.ts';
import { advance, requirePosition } from './setup.ts';
import { saveSetup } from './setup-codes.ts';

const triesLimit = { most: 10, period: 15 * 60_000 };
const scope = 'setUpCompRater';
const positionAt = (subview: RaterStep): SetupPosition => ({ scope, subview });

const requireView = (request: RequestContext, view: RaterStep): UserRequestContext => {
  const isFirst = view === 'selectRater' && request.session?.subview === null;
  return requirePosition(request, scope, isFirst ? null : view);
};

/** Counts a try, and returns how to take it back after a success. */
const countTry = async ({ services, user, now }: UserRequestContext): Promise<() => Promise<void>> => {
  const { id, wait } = await attempt(services.db, `rater:${user.id}`, triesLimit, now);
  if (wait > 0) throw tooMany(wait);
  return () => giveBack(services.db, id);
};

/**
 * The embedded rater: it accepts every password of eight characters or more, and quotes for every user name that does not
 * begin with "suspended".
 */
const isKnown = (password: string): boolean => [...password].length >= 8;
const quoteFor = (login: string): number | null =>
  login.toLowerCase().startsWith('suspended') ? null : 1180 + (login.length % 9) * 14.25;

interface RaterSetup {
  rater: Rater;
  login: string;
  hasPassed: boolean;
}

const setupOf = async ({ services, user }: UserRequestContext): Promise<RaterSetup> => {
  const row = await services.db
    .selectFrom('user_setups')
    .select(['rater', 'rater_login', 'rate_test_passed'])
    .where('user_id', '=', user.id)
    .executeTakeFirst();
  return {
    rater: raters.find((one) => one === row?.rater) ?? raters[0],
    login: row?.rater_login ?? '',
    hasPassed: row?.rate_test_passed === 1,
  };
};

/** The comparative rater setup. The password goes to the rater and is not kept. At its end the user is signed in. */
export const raterHandlers: Handlers<
  'selectRater' | 'setRaterCredentials' | 'restartRater' | 'runRateTest' | 'finishRater'
> = {
  selectRater: async (given, { body }) => {
    const request = requireView(given, 'selectRater');
    const change = saveSetup(request.user, { rater: body.rater, rater_login: null, rate_test_passed: 0 });
    return advance(request, positionAt('raterCredentials'), { change });
  },

  setRaterCredentials: async (given, { body }) => {
    const request = requireView(given, 'raterCredentials');
    const forgetTry = await countTry(request);
    const { rater } = await setupOf(request);
    if (!isKnown(body.password)) throw new HttpError(400, `${rater} doesn’t recognize this user name and password.`);
    await forgetTry();
    const change = saveSetup(request.user, { rater_login: body.username.trim(), rate_test_passed: 0 });
    return advance(request, positionAt('rateTest'), { change });
  },

  restartRater: async (given) => {
    const subview = given.session?.subview ?? null;
    if (subview === null) throw outOfOrder(given);
    const request = requirePosition(given, scope, subview);
    return subview === 'selectRater' ? viewSession(request) : advance(request, positionAt('selectRater'));
  },

  runRateTest: async (given) => {
    const request = requireView(given, 'rateTest');
    const forgetTry = await countTry(request);
    const { rater, login } = await setupOf(request);
    const premium = quoteFor(login);
    if (premium === null)
      throw new HttpError(400, `${rater} didn’t return a quote: this user name is suspended there.`);
    await forgetTry();
    await saveSetup(request.user, { rate_test_passed: 1 })(request.services.db);
    return { rater, line: 'Personal auto, Minnesota', premium };
  },

  finishRater: async (given) => {
    const request = requireView(given, 'rateTest');
    if (!(await setupOf(request)).hasPassed) throw outOfOrder(request);
    return advance(request, positionOf(request.user.user_type));
  },
};
