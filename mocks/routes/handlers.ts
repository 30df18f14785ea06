import type { BodyOf, OperationId, QueryOf, ResponseOf } from '../contract.ts';
import type { RequestContext } from '../http/request-context.ts';

/** The input of a call, checked against the contract; `id` is the `{id}` of its path. */
export interface Given<Id extends OperationId> {
  query: QueryOf<Id>;
  body: BodyOf<Id>;
  id: string;
}

/** Each of them answers one operation with what its contract promises, or throws an HttpError. */
export type Handlers<Ids extends OperationId, From extends RequestContext = RequestContext> = {
  [Id in Ids]: (request: From, given: Given<Id>) => Promise<ResponseOf<Id>>;
};
