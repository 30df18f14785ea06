import { isUtf8 } from 'node:buffer';
import type { MiddlewareHandler } from 'hono';
import * as v from 'valibot';
import { HttpError } from './http-error.ts';
import type { CarrierEnv } from './request-context.ts';

/** Largest body of a call, in bytes: many times what any of them needs. */
const maxBody = 64 * 1024;

/** Largest body of any call, in bytes: a megabyte of markup is one of the messages that testers publish. */
export const largestBody = 4 * 1024 * 1024;

const tooLarge = () => new HttpError(413, 'The request is too large.');

/** The browser disconnected before its request was complete, so the answer is not read (the status is nginx's). */
const givenUp = () => new HttpError(499, 'The request was not completed.');

const requireLength = ({ headers }: Request, most: number): void => {
  if (Number(headers.get('content-length') ?? 0) > most) throw tooLarge();
};

/**
 * Refuses a body that is too large for any call, whether or not the call reads it.
 * @throws HttpError 413
 */
export const boundBodies: MiddlewareHandler<CarrierEnv> = (context, next) => {
  requireLength(context.req.raw, largestBody);
  return next();
};

/** No text holds a NUL character (U+0000): PostgreSQL cannot store one, and no keyboard types one. */
const nul = '\u0000';
const containsNul = () => new HttpError(400, 'The request contains a NUL character.');

/** Refuses addresses with a NUL character in path or query, for every call. */
export const refuseNul: MiddlewareHandler<CarrierEnv> = async (context, next) => {
  if (context.req.url.includes('%00')) throw containsNul();
  await next();
};

/** Parses JSON in which no name and no text holds a NUL character. */
const parseJson = (text: string): unknown => {
  if (!text.includes(String.raw`\u0000`)) return JSON.parse(text);
  return JSON.parse(text, (name, value: unknown) => {
    if (name.includes(nul) || (typeof value === 'string' && value.includes(nul))) throw containsNul();
    return value;
  });
};

/** Other encodings would be kept with replacement characters, as a name for example. */
const textOf = (bytes: Buffer): string => {
  if (!isUtf8(bytes)) throw new HttpError(400, 'The request is not valid UTF-8.');
  return bytes.toString('utf8');
};

/**
 * The body of a request as it was sent, of at most so many bytes.
 * @throws HttpError 413, or 400 where it is not UTF-8
 */
export const readText = async (request: Request, most = maxBody): Promise<string> => {
  requireLength(request, most);
  // not for await: that would end the connection with the body, before it is answered
  const reader = request.body?.getReader();
  const chunks: Uint8Array[] = [];
  let size = 0;
  for (;;) {
    const part = await reader?.read().catch(() => Promise.reject(givenUp()));
    if (!part || part.done) return textOf(Buffer.concat(chunks));
    size += part.value.byteLength;
    if (size > most) throw tooLarge();
    chunks.push(part.value);
  }
};

/**
 * What the body of a request says as JSON, once it has been read.
 * @throws HttpError 415 or 400
 */
export const sentJson = (request: Request, text: string): unknown => {
  if (text === '') throw new HttpError(400, 'The request has no content.');
  if (!/^application\/json\s*(?:;|$)/i.test(request.headers.get('content-type') ?? ''))
    throw new HttpError(415, 'The request must be JSON.');
  return jsonOf(text);
};

/**
 * The JSON body of a request, of at most so many bytes.
 * @throws HttpError 413, 415 or 400
 */
export const readJson = async (request: Request, most = maxBody): Promise<unknown> =>
  sentJson(request, await readText(request, most));

/**
 * What a text of JSON says.
 * @throws HttpError 400
 */
export const jsonOf = (text: string): unknown => {
  try {
    return parseJson(text);
  } catch (error) {
    throw error instanceof HttpError ? error : new HttpError(400, 'The request is not valid JSON.');
  }
};

/**
 * The fields of a form post.
 * @throws HttpError 413, 415 or 400
 */
export const readForm = async (request: Request): Promise<URLSearchParams> => {
  const text = await readText(request, maxBody);
  if (!/^application\/x-www-form-urlencoded\s*(?:;|$)/i.test(request.headers.get('content-type') ?? ''))
    throw new HttpError(415, 'The request must be a form.');
  if (text.includes('%00') || text.includes(nul)) throw containsNul();
  return new URLSearchParams(text);
};

/** Names the field that is wrong and the reason, without its value. */
const describe = (issue: v.BaseIssue<unknown>): string => {
  const field = (v.getDotPath(issue) ?? 'The request').slice(0, 60);
  const isOurText = !issue.message.startsWith('Invalid ');
  return `${field} ${isOurText ? issue.message : 'is missing or not valid'}`.slice(0, 300);
};

/**
 * What was sent, in the shape of the contract.
 * @throws HttpError 400 that names the field
 */
export const check = <Schema extends v.GenericSchema>(schema: Schema, given: unknown): v.InferOutput<Schema> => {
  const result = v.safeParse(schema, given);
  if (result.success) return result.output;
  throw new HttpError(400, describe(result.issues[0]));
};
