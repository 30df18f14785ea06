import {
  buildSchema,
  execute,
  GraphQLError,
  parse,
  stripIgnoredCharacters,
  type DocumentNode,
  type ExecutionResult,
} from 'graphql';
import { messagesQuery } from '#machines/domain/shell/messages.ts';
import type { MessageRow } from './db/tables/shell.ts';
import { HttpError } from './http/http-error.ts';

/** The schema. It has no more than the shapes of the source; only messages with the status `published` are visible. */
const schema = buildSchema(`
  enum MessageStatus { published }
  type Message { id: ID! title: String content: String type: String status: MessageStatus! }
  type Query { messages(status: MessageStatus): [Message!]! }
`);

/** The queries that are answered, by their text without spaces and comments: no other is ever run. */
const persisted: ReadonlyMap<string, DocumentNode> = new Map([
  [stripIgnoredCharacters(messagesQuery), parse(messagesQuery, { noLocation: true })],
]);

/** GraphQL over HTTP: what cannot be answered at all is a 400 with `errors`. */
const refuse = (errors: readonly GraphQLError[]): never => {
  const body = { errors: errors.slice(0, 3).map(({ message }) => ({ message: message.slice(0, 300) })) };
  throw new HttpError(400, null, { body });
};

const find = (query: string): DocumentNode | undefined => {
  try {
    return persisted.get(stripIgnoredCharacters(query));
  } catch (error) {
    // what cannot be read is no query that is kept
    if (error instanceof GraphQLError) return undefined;
    throw error;
  }
};

interface Question {
  query: string;
  operationName?: string | null | undefined;
  variables?: Record<string, unknown> | null | undefined;
}

/**
 * Answers a persisted query with the fields that it selects.
 * @throws HttpError 400
 */
export const answerQuery = async (
  { query, operationName, variables }: Question,
  readPublished: () => Promise<readonly MessageRow[]>,
): Promise<ExecutionResult> => {
  const document = find(query);
  if (!document) return refuse([new GraphQLError('This query is not one of those that are answered here.')]);
  const result = await execute({
    schema,
    document,
    rootValue: { messages: readPublished },
    variableValues: variables ?? {},
    operationName: operationName ?? null,
  });
  return result.data ? result : refuse(result.errors ?? [new GraphQLError('The query could not be answered.')]);
};
