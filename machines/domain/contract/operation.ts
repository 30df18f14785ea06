import * as v from 'valibot';

export type Method = 'GET' | 'POST';

/** Content that is sent while it is made. */
const isStream = (value: unknown): boolean =>
  typeof value === 'object' && value !== null && Symbol.asyncIterator in value;

/** A file as the answer of a call: its name for the one who keeps it, and its content. */
export const fileSchema = /*#__PURE__*/ v.object({
  name: /*#__PURE__*/ v.string(),
  body: /*#__PURE__*/ v.union([
    /*#__PURE__*/ v.string(),
    /*#__PURE__*/ v.instance(Uint8Array),
    /*#__PURE__*/ v.custom<AsyncIterable<string>>(isStream),
  ]),
});

/**
 * One call of the carrier: the contract that the client, the embedded carrier and the OpenAPI document share. `path` is
 * below the API prefix and may have `{name}` parameters; `query` and `body` describe what is sent, `response` what a
 * 200 answers. `access` says who may call: `anyone`, a user who is signing in (`signingIn`), a user
 * signed in (`private`), or one of them who is an agent or internal support (`agency`). `changes` marks calls with effects, which other sites may never trigger. `extends` marks the calls that
 * keep an idle session alive. `perAgency` marks answers that depend on the agency one acts for: such a call may name it
 * in the header `x-agency` (invented), and is answered 409 where the session is in another one. `invented` marks shapes
 * that the source does not give. `produces` is the type of an answer that is a file (`fileSchema`) and not JSON.
 */
export interface Operation<
  Response extends v.GenericSchema = v.GenericSchema,
  Query extends v.GenericSchema | undefined = v.GenericSchema | undefined,
  Body extends v.GenericSchema | undefined = v.GenericSchema | undefined,
> {
  id: string;
  summary: string;
  method: Method;
  path: string;
  access: 'anyone' | 'signingIn' | 'private' | 'agency';
  changes: boolean;
  extends: boolean;
  perAgency: boolean;
  invented: boolean;
  query?: Query;
  body?: Body;
  response: Response;
  produces?: 'text/csv' | 'application/pdf' | 'application/zip';
  /** error statuses that callers have to expect, with their meaning */
  errors: Readonly<Record<number, string>>;
}

type Schema = v.GenericSchema | undefined;
type Given<Response extends v.GenericSchema, Query extends Schema, Body extends Schema> = Pick<
  Operation<Response>,
  'id' | 'summary' | 'path' | 'response'
> &
  Partial<Operation<Response, Query, Body>>;

const operation =
  (method: Method, changes: boolean) =>
  <Response extends v.GenericSchema, Query extends Schema = undefined, Body extends Schema = undefined>(
    given: Given<Response, Query, Body>,
  ): Operation<Response, Query, Body> => ({
    method,
    changes,
    access: 'private',
    extends: false,
    perAgency: given.access === 'agency',
    invented: false,
    errors: {},
    ...given,
  });

/** A call that reads. */
export const reads = operation('GET', false);
/** A call with effects. */
export const changes = operation('POST', true);

/** The header in which a call names the agency that its tab acts for; a 409 answers with that of the session. */
export const agencyHeader = 'x-agency';
