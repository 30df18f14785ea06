import * as v from 'valibot';
import { contract, type OperationId } from '../contract.ts';
import { HttpError } from '../http/http-error.ts';
import { apiPrefix } from './prefix.ts';

/** How a call answers a 400: the schema of the body, and a body that says why. */
interface BadRequest {
  schema: v.GenericSchema;
  bodyOf: (message: string) => unknown;
}

/** Searches answer a text for the user and nothing around it. */
const text: BadRequest = { schema: v.pipe(v.string(), v.maxLength(300)), bodyOf: (message) => message };

/** GraphQL over HTTP answers what cannot be run at all with `errors`. */
const graphQl: BadRequest = {
  schema: v.object({ errors: v.array(v.object({ message: v.string() })) }),
  bodyOf: (message) => ({ errors: [{ message }] }),
};

/** The calls whose 400 has another body than other errors. */
export const badRequests: Readonly<Partial<Record<string, BadRequest>>> = {
  searchAccounts: text,
  universalSearch: text,
  searchPersonalForms: text,
  searchCommercialForms: text,
  searchMarketingForms: text,
  readMessages: graphQl,
} satisfies Partial<Record<OperationId, BadRequest>>;

const byPath: ReadonlyMap<string, BadRequest | undefined> = new Map(
  Object.values(contract).map(({ id, path }) => [apiPrefix + path, badRequests[id]]),
);

/** An error as the call at a path answers it, whether the call itself has thrown it or a check that all calls have. */
export const asCallAnswers = (error: unknown, path: string): unknown => {
  const shape = byPath.get(path);
  if (!shape || !(error instanceof HttpError) || error.status !== 400 || 'body' in error.details) return error;
  return new HttpError(400, error.publicMessage, { body: shape.bodyOf(error.publicMessage ?? 'Bad Request') });
};
