import * as v from 'valibot';
import { agencyHeader, type Operation } from '#machines/domain/contract/operation.ts';
import type { Session } from '#machines/domain/session/session.ts';
import type { Failure } from '#machines/domain/shared/failure.ts';
import { http } from './http.ts';

/** Where the carrier answers and how long a call may take. */
export interface ClientSettings {
  /** path in front of every call, on this origin: "/-" */
  basePath: string;
  timeoutSeconds: number;
}

type KnownSession = Pick<Session, 'selectedAgency'>;

/** What the client asks and notifies around its calls. */
export interface ClientOptions {
  /** awaited before each call, so that calls may be made before the settings are read */
  settings: () => Promise<ClientSettings>;
  /**
   * called when a call that needs a session was answered 401; resolves with whether the user is back in theirs: the call is
   * repeated then, and fails otherwise
   */
  onUnauthorized?: () => Promise<boolean>;
  /** called with each good answer, with half the time that it took in milliseconds: how old it is */
  onAnswer?: (answer: unknown, age: number) => void;
  /**
   * called once for each call that failed, unless it was cancelled, with the id of the operation and what it rejects
   * with, a `Failure` or the error of a defect: for the log
   */
  onFailure?: (operation: string, error: unknown) => void;
  /**
   * the session as this tab knows it, whose agency the calls name that depend on it: another object once an agency was chosen, also
   * where it is the same agency
   */
  session?: () => KnownSession | null | undefined;
  /** id of the user who is signed in: a call is repeated for its own user alone, and what refuses it says nothing of another one's session */
  user?: () => string | undefined;
  /**
   * called when the session turns out to act for another agency than this tab, with the `session` that the call was sent in;
   * resolves with whether the session acts for an agency again: the call is repeated where that is the tab's, and fails otherwise
   */
  onOtherAgency?: (agency: string, sentIn: KnownSession | null | undefined) => Promise<boolean>;
  /** called for each call that was not cancelled: after how many milliseconds it was answered, null where nothing came */
  onOutcome?: (milliseconds: number | null) => void;
  /** defaults to the browser's */
  fetch?: typeof fetch;
  /** origin of the carrier where there is no page: tests */
  origin?: string;
}

interface CallInput<Answer> {
  params?: Readonly<Record<string, string>>;
  query?: Readonly<Record<string, string | undefined>>;
  body?: unknown;
  /** the same for every repetition of one request, so that the carrier does it once */
  key?: string;
  /** a background call, or one of signing in again: it does not report that the session is over */
  isBackground?: boolean;
  /** the agency that the answer is for, where that is not the tab's */
  agency?: string | null;
  /** sent again after the user came back: refused once more it fails, or it would go round in circles */
  isRepeated?: boolean;
  /** the field that makes an answer unusable though it has the agreed shape, null where none does */
  badFieldOf?: (answer: Answer) => string | null;
  /** reads a good answer that is a file and not JSON */
  read?: (response: Response) => Promise<unknown>;
  signal?: AbortSignal;
}

/** Makes one call of the contract and resolves with the validated answer; rejects with a `Failure`. */
export type Client = <Response extends v.GenericSchema>(
  operation: Operation<Response, v.GenericSchema | undefined, v.GenericSchema | undefined>,
  input?: CallInput<v.InferOutput<Response>>,
) => Promise<v.InferOutput<Response>>;

/** Longest message of the server that is shown. */
const longestMessage = 300;

/** Longest wait that is kept, in seconds: a day. Timers of browsers end at once after more than 24 days. */
const longestWait = 86_400;

/**
 * The one client of the carrier: every call of the contract, every answer validated at the boundary.
 */
export const createClient = (options: ClientOptions): Client => {
  const { settings, onUnauthorized, onAnswer, onFailure, onOtherAgency, onOutcome, origin = '' } = options;
  const own = () => options.session && (options.session()?.selectedAgency ?? null);

  const send: Client = async (operation, input = {}) => {
    const {
      params = {},
      query = {},
      body,
      key,
      agency,
      isBackground = false,
      badFieldOf,
      read = readJson,
      signal,
    } = input;
    const { basePath, timeoutSeconds } = await settings();
    const named = operation.perAgency ? (agency === undefined ? own() : agency) : undefined;
    const isOfTab = () => named === undefined || named === own();
    const sentIn = options.session?.();
    const sentBy = options.user?.();
    // a page's first call goes out before it is known who its user is
    const isOfUser = () => sentBy === undefined || sentBy === options.user?.();
    const start = performance.now();
    const response = await http(origin + addressOf(basePath, operation, { params, query }), {
      method: operation.method,
      timeout: timeoutSeconds * 1000,
      ...(body === undefined ? {} : { json: withoutNul(body) }),
      headers: { ...(key === undefined ? {} : { 'idempotency-key': key }), ...headersFor(named) },
      ...(signal ? { signal } : {}),
      ...(options.fetch ? { fetch: options.fetch } : {}),
    }).catch((error: unknown) => {
      if (!signal?.aborted) onOutcome?.(null);
      throw error;
    });
    const took = performance.now() - start;
    onOutcome?.(took);
    const answer = await (response.ok ? read : readJson)(response).catch((error: unknown) => {
      if (signal?.aborted) throw error;
      throw { kind: 'offline' } satisfies Failure;
    });
    if (!response.ok) {
      const needsSession = operation.access !== 'signingIn' && operation.access !== 'anyone';
      const isOver = response.status === 401 && needsSession && !isBackground;
      const other = response.status === 409 ? response.headers.get(agencyHeader) : null;
      const resumed =
        isOfUser() &&
        (isOver ? onUnauthorized?.() : other !== null && onOtherAgency?.(decodeURIComponent(other), sentIn));
      if (resumed) {
        const isResumed = await Promise.race([
          resumed,
          new Promise((leave) => signal?.addEventListener('abort', leave)),
        ]);
        signal?.throwIfAborted();
        // the carrier has done nothing, so the user's work goes on where they are back, or keep the agency
        if (isResumed && isOfUser() && isOfTab() && !(isOver && input.isRepeated))
          return send(operation, { ...input, isRepeated: isOver });
      }
      throw failureOf(response, answer);
    }
    // an answer that comes after the tab has switched to another agency is outdated
    if (agency === undefined && !isOfTab()) throw outdated;
    const result = v.safeParse(operation.response, answer);
    if (!result.success) throw malformed(v.getDotPath(result.issues[0]) ?? '(whole answer)');
    const badField = badFieldOf?.(result.output) ?? null;
    if (badField !== null) throw malformed(badField);
    onAnswer?.(result.output, took / 2);
    return result.output;
  };

  return async (operation, input) => {
    try {
      return await send(operation, input);
    } catch (error) {
      if (!input?.signal?.aborted && error !== outdated) onFailure?.(operation.id, error);
      throw error;
    }
  };
};

/** Where a call is made: its path on this origin, and what it asks for. */
export const addressOf = (
  basePath: string,
  { path }: Pick<Operation, 'path'>,
  { params = {}, query = {} }: Pick<CallInput<unknown>, 'params' | 'query'>,
): string => {
  const filled = path.replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(params[name] ?? ''));
  const asked = new URLSearchParams(withoutBlanks(query)).toString();
  return `${basePath}${filled}${asked && `?${asked}`}`;
};

/**
 * The header that names the agency which an answer is for, for calls that depend on one. A tab without an agency says so, or it
 * would be answered for one that was chosen in another tab.
 */
export const headersFor = (agency: string | null | undefined): Record<string, string> =>
  agency === undefined ? {} : { [agencyHeader]: encodeURIComponent(agency ?? '') };

const outdated: Failure = {
  kind: 'refused',
  status: 409,
  title: 'Another agency',
  message: null,
  retryAfter: null,
  requestId: null,
};

const malformed = (path: string): Failure => ({ kind: 'malformed', path });

const readJson = async (response: Response): Promise<unknown> => parseJson(await response.text());

const failureOf = (response: Response, body: unknown): Failure => {
  const retryAfter = Number(response.headers.get('retry-after') ?? Number.NaN);
  return {
    kind: 'refused',
    status: response.status,
    title: shorten(fieldOf(body, 'title')),
    message: shorten(typeof body === 'string' ? body : fieldOf(body, 'message')),
    ...(typeof body === 'string' ? { isText: true } : {}),
    retryAfter: Number.isFinite(retryAfter) ? Math.min(retryAfter, longestWait) : null,
    requestId: response.headers.get('x-request-id'),
  };
};

const fieldOf = (body: unknown, name: 'title' | 'message'): unknown =>
  typeof body === 'object' && body !== null ? (body as Partial<Record<typeof name, unknown>>)[name] : null;

const shorten = (text: unknown): string | null =>
  typeof text === 'string' && text.trim() !== '' ? text.trim().slice(0, longestMessage) : null;

const parseJson = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

const withoutBlanks = (query: Readonly<Record<string, string | undefined>>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(query).flatMap(([name, value]) => {
      const text = value?.replaceAll(nul, '');
      return text ? [[name, text]] : [];
    }),
  );

/** No text holds a NUL character, and the carrier refuses it: a pasted one, or one in an address, is left out. */
const nul = '\0';
const withoutNul = (body: unknown): unknown =>
  JSON.parse(JSON.stringify(body), (_, value: unknown) =>
    typeof value === 'string' ? value.replaceAll(nul, '') : value,
  );
