import type { Hono } from 'hono';
import * as v from 'valibot';
import { notSetUpMessage } from '#machines/domain/shared/failure.ts';
import { isPrivateScope } from '#machines/domain/session/session.ts';
import { agencyHeader, fileSchema, type Operation } from '#machines/domain/contract/operation.ts';
import { operations, type BodyOf, type OperationId, type QueryOf } from '../contract.ts';
import { workingCompany } from '../db/companies.ts';
import { boundSession, extendSession } from '../db/sessions.ts';
import { readCompany, readSessionId } from '../http/cookies.ts';
import { asAnswer } from '../http/deadline.ts';
import { disposition } from '../http/file-name.ts';
import { isRepeatable, once } from '../http/idempotency.ts';
import { requireOurs, isUnsafe } from '../http/origin.ts';
import { check, readText, sentJson } from '../http/read.ts';
import { HttpError } from '../http/http-error.ts';
import type { CarrierContext, CarrierEnv, UserRequestContext, RequestContext } from '../http/request-context.ts';
import type { Services } from '../services.ts';
import type { Given } from './handlers.ts';
import { handlers } from './operation-handlers.ts';
import { streamOf } from '../http/stream.ts';
import { apiPrefix } from './prefix.ts';
import { findOwnSession, type OwnSession } from './session/own-agency.ts';
import { scopeOf, withSessionInFull } from './session/session-view.ts';
import { touchSignIn } from '../db/sign-ins.ts';

/** The company that a caller works for, who has taken every step of signing in; null for others. */
const companyOfCaller = (found: OwnSession | null) =>
  found?.user && found.session.step === null ? workingCompany(found.user, found.agency) : null;

/** Idle limit of a session in milliseconds. */
const idleOf = ({ options }: Services): number => options.sessionMinutes * 60_000;

/** The context of a request: its caller, from the session that the browser sent. */
const contextOf = async (services: Services, context: CarrierContext): Promise<RequestContext> => {
  const now = context.get('now');
  const id = readSessionId(context);
  const found = id === null ? null : await findOwnSession(services, id, now);
  const session = found && (await boundSession(services.db, found.session, { now, idle: idleOf(services) }));
  return {
    services,
    context,
    now,
    ip: context.get('network'),
    company: companyOfCaller(found) ?? readCompany(context, services.options.company),
    session,
    user: found?.user ?? null,
    agency: found?.agency ?? null,
  };
};

/** @throws HttpError 401 or 403 for a caller without access */
const requireAccess = (request: RequestContext, { access }: Operation): void => {
  if (access === 'anyone' || access === 'signingIn') return;
  const scope = scopeOf(request);
  if (!isPrivateScope(scope)) {
    if (scope === 'guest') throw new HttpError(401, 'Sign in to continue.');
    throw new HttpError(403, 'Finish setting up your account first.');
  }
  if (request.user?.condition === 'unready') throw new HttpError(403, notSetUpMessage);
  if (access === 'agency' && scope === 'customer') throw new HttpError(403, 'Only agents can use this.');
};

/**
 * A tab that acts for another agency than the session may not mix their data.
 * @throws HttpError 409 with the session's agency in the header
 */
const requireAgency = ({ context, session }: RequestContext, { perAgency }: Operation): void => {
  const named = context.req.header(agencyHeader);
  const selected = encodeURIComponent(session?.selected_agency ?? '');
  if (!perAgency || named === undefined || named === selected) return;
  throw new HttpError(409, 'You now work for another agency.', {
    title: 'Another agency',
    headers: { [agencyHeader]: selected },
  });
};

const givenBy = <Id extends OperationId>(
  context: CarrierContext,
  { query, body }: Operation,
  sent: string,
): Given<Id> => ({
  query: (query ? check(query, context.req.query()) : undefined) as QueryOf<Id>,
  body: (body ? check(body, sentJson(context.req.raw, sent)) : undefined) as BodyOf<Id>,
  id: context.req.param('id') ?? '',
});

/** Documents open in the viewer or in a tab, lists are kept; what is in them is the user's own and never markup of ours. */
const sendFile = (request: RequestContext, type: string, answer: unknown): Response => {
  const { context } = request;
  const { name, body } = v.parse(fileSchema, answer);
  const isText = type.startsWith('text/');
  const isShown = type === 'application/pdf';
  return context.body(typeof body === 'string' || body instanceof Uint8Array ? body : streamOf(request, body), 200, {
    'content-type': isText ? `${type}; charset=utf-8` : type,
    'content-disposition': disposition(isShown ? 'inline' : 'attachment', name),
  });
};

const serve =
  <Id extends OperationId>(services: Services, id: Id, operation: Operation) =>
  async (context: CarrierContext): Promise<Response> => {
    context.set('route', operation.path);
    if (operation.changes || isUnsafe(operation.method)) requireOurs(context);
    // the session is looked for once the body is there, which may take its time: a user who has signed out meanwhile makes no call
    const sent = operation.body ? await readText(context.req.raw) : '';
    const request = await contextOf(services, context);
    requireAccess(request, operation);
    requireAgency(request, operation);
    try {
      const given = givenBy<Id>(context, operation, sent);
      const caller = await keepAlive(request, operation);
      const answer = () => handlers[id](caller, given);
      const answered = await (isRepeatable(operation) ? once(caller, id, given, answer) : answer());
      return operation.produces ? sendFile(caller, operation.produces, answered) : context.json(answered);
    } catch (error) {
      throw asAnswer(await withSessionInFull(error), context);
    }
  };

/** Calls that a user makes keep the session alive; calls of timers, and calls that come too late, do not. */
const keepAlive = async (request: RequestContext, operation: Operation): Promise<UserRequestContext> => {
  const { session, services, now } = request;
  const isLate = operation.access === 'signingIn' && isPrivateScope(scopeOf(request));
  if (!operation.extends || !session || isLate) return request as UserRequestContext;
  await touchSignIn(services.db, session.flow, now);
  return {
    ...request,
    session: await extendSession(services.db, session, { now, idle: idleOf(services) }),
  } as UserRequestContext;
};

/** Mounts every operation of the contract, logging out without the API prefix too, and 405 for other methods. */
export const serveContract = (app: Hono<CarrierEnv>, services: Services): void => {
  for (const [id, operation] of operations) {
    const path = `${apiPrefix}${operation.path.replaceAll(/\{(\w+)\}/g, ':$1')}`;
    const answer = serve(services, id, operation);
    app.on(operation.method, path, answer);
    if (id === 'endSession') app.post(operation.path, answer);
    app.all(path, () => {
      throw new HttpError(405, null, {
        headers: { allow: operation.method === 'GET' ? 'GET, HEAD' : operation.method },
      });
    });
  }
};
