import { maskRecipient } from '#machines/domain/shared/masking.ts';
import { parseMonth, formatLongMonth } from '#machines/domain/shared/calendar.ts';
import { dayAt, type CalendarMonth } from '#machines/domain/shared/day.ts';
import {
  latestClosedMonth,
  monthProblemOf,
  oldestMonth,
  type RedownloadRequest,
} from '#machines/domain/actions/commission.ts';
import { companyNames } from '../../companies.ts';
import { sendMail } from '../../delivery/outbox.ts';
import { attempt } from '../../db/limits.ts';
import { HttpError, tooMany } from '../../http/http-error.ts';
import type { UserRequestContext } from '../../http/request-context.ts';
import { ownAgency } from '../session/own-agency.ts';
import type { Handlers } from '../handlers.ts';

const limit = { most: 30, period: 60 * 60_000 };

/**
 * Every field must match the session.
 * @throws HttpError 403, or 409 where another tab has changed the agency since
 */
const requireOwn = async (context: UserRequestContext, request: RedownloadRequest): Promise<void> => {
  const { session, user, company } = context;
  const agency = await ownAgency(context, request.subAgent);
  if (session.selected_agency === null) throw new HttpError(403, 'This isn’t the agency you’re acting for.');
  if (agency.code !== session.selected_agency)
    throw new HttpError(409, 'You switched agencies. Reload the page, then try again.');
  if (request.companyNumber !== company || request.generalAgent !== companyNames[company])
    throw new HttpError(403, 'This isn’t your company.');
  if (request.userId !== user.id) throw new HttpError(403, 'This isn’t your user.');
  if (request.emailAddress !== user.email) throw new HttpError(403, 'This isn’t your email address.');
};

/** @throws HttpError 400 with the reason where there is no statement of the month */
const requireStatement = (period: CalendarMonth, today: CalendarMonth): void => {
  const problem = monthProblemOf(period, today);
  if (problem === null) return;
  const [ending, month] =
    problem === 'notClosed'
      ? ['isn’t available yet. The latest is', latestClosedMonth(today)]
      : ['is no longer available. The oldest is', oldestMonth(today)];
  throw new HttpError(400, `${formatLongMonth(period)}’s statement ${ending} ${formatLongMonth(month)}.`);
};

/** Commission statements that are sent again: here, a mail in the outbox. */
export const redownloadHandlers: Handlers<'redownloadCommissionStatement', UserRequestContext> = {
  redownloadCommissionStatement: async (request, { body }) => {
    const { services, user, now } = request;
    await requireOwn(request, body);
    const period = parseMonth(body.forPeriod);
    if (!period) throw new HttpError(400);
    requireStatement(period, dayAt(now));
    const { wait } = await attempt(services.db, `redownload:${user.id}`, limit, now);
    if (wait > 0) throw tooMany(wait);
    await sendMail(services, {
      to: { kind: 'email', email: user.email },
      subject: `Direct bill commission statement for ${body.forPeriod}`,
      text:
        `Here is the direct bill commission statement of ${formatLongMonth(period)} (report ${body.reportType}) ` +
        `for agency ${body.subAgent}, ${body.generalAgent} (company ${body.companyNumber}), as requested by ${body.userId}.`,
      code: null,
      now,
    });
    return { sentTo: maskRecipient(user.email), forPeriod: body.forPeriod };
  },
};
