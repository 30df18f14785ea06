import { STATUS_CODES } from 'node:http';
import { unavailability } from '../db/unavailable.ts';
import { errorPage, errorPageHeaders, type WayBack } from './error-page.ts';

const titles: Readonly<Record<number, string>> = {
  400: 'Bad Request',
  401: 'Not signed in',
  403: 'Not allowed',
  404: 'Not found',
  405: 'Method not allowed',
  408: 'Too slow',
  409: 'Out of order',
  410: 'Expired',
  413: 'Too large',
  415: 'Unsupported format',
  417: 'Expectation failed',
  422: 'Not possible',
  429: 'Too many requests',
  431: 'Headers too large',
  499: 'Request aborted',
  500: 'Internal server error.',
  503: 'Temporarily unavailable',
};

/** Statuses without words of their own are those of injected faults. */
const titleOf = (status: number): string => titles[status] ?? STATUS_CODES[status] ?? 'Error';

/** Every error answer except the 400 of searches and GraphQL and the 409 of steps: `title` and `message` are for the public. */
export interface ErrorBody {
  title: string;
  status: number;
  message: string | null;
  requestId: string;
}

interface Details {
  title?: string;
  /** seconds until another try makes sense */
  retryAfter?: number;
  /** other headers of the answer */
  headers?: Readonly<Record<string, string>>;
  /** replaces the usual error body */
  body?: unknown;
}

/** A call that is answered with an error; thrown anywhere, answered in one place. */
export class HttpError extends Error {
  override readonly name = 'HttpError';
  readonly status: number;
  readonly publicMessage: string | null;
  readonly details: Details;

  constructor(status: number, message: string | null = null, details: Details = {}) {
    super(message ?? titleOf(status));
    this.status = status;
    this.publicMessage = message;
    this.details = details;
  }
}

/** 429 with the time to wait, at least a second. */
export const tooMany = (milliseconds: number, message = 'You tried too many times.') =>
  new HttpError(429, message, { retryAfter: Math.max(1, Math.ceil(milliseconds / 1000)) });

const bodyOf = (httpError: HttpError, requestId: string): unknown => {
  const { status, publicMessage, details } = httpError;
  if ('body' in details) return details.body;
  const title = details.title ?? titleOf(status);
  return { title, status, message: publicMessage, requestId } satisfies ErrorBody;
};

/** Seconds until a call makes sense again that the database could not serve. */
const databasePause = 5;

/** A database that cannot work for now is no defect: the same call is right a little later. */
const httpErrorOf = (error: unknown): HttpError => {
  if (error instanceof HttpError) return error;
  if (unavailability(error) === null) return new HttpError(500);
  return new HttpError(503, 'This isn’t available right now. Try again in a few seconds.', {
    retryAfter: databasePause,
  });
};

/** The words of an error that has none of its own, on a page. */
const wordsFor = (status: number): string => {
  if (status === 404) return 'There’s nothing at this address.';
  return status >= 500 ? 'Something went wrong on our side. Try again.' : 'This can’t be shown.';
};

/**
 * The answer to an error: no stack, and nothing of the request.
 * @param back where a page leads that says the error in words; null answers the call of a script
 */
export const answerError = (error: unknown, requestId: string, back: WayBack | null = null): Response => {
  const httpError = httpErrorOf(error);
  const { status, publicMessage, details } = httpError;
  const { retryAfter } = details;
  const headers = {
    ...details.headers,
    ...(retryAfter === undefined ? {} : { 'retry-after': String(retryAfter) }),
  };
  if (back === null) return Response.json(bodyOf(httpError, requestId), { status, headers });
  const words = {
    title: details.title ?? titleOf(status),
    message: publicMessage ?? wordsFor(status),
    requestId,
  };
  return new Response(errorPage(words, back), { status, headers: { ...headers, ...errorPageHeaders } });
};
