import {
  buildSchema,
  execute,
  GraphQLError,
  NoSchemaIntrospectionCustomRule,
  parse,
  specifiedRules,
  validate,
  type ASTVisitor,
  type DocumentNode,
  type ExecutionResult,
  type ValidationContext,
} from 'graphql';
import type { MessageRow } from './db/tables/shell.ts';
import { HttpError } from './http/http-error.ts';

/** The schema. It has no more than the shapes of the source; only messages with the status `published` are visible. */
const schema = buildSchema(`
  enum MessageStatus { published }
  type Message { id: ID! title: String content: String type: String status: MessageStatus! }
  type Query { messages(status: MessageStatus): [Message!]! }
`);

/** Largest query that is worked on: its words, its levels and its fields, aliases included. */
const limits = { tokens: 300, depth: 4, fields: 20 };

const limitRule = (context: ValidationContext): ASTVisitor => {
  let depth = 0;
  let fields = 0;
  const complain = (words: string) => context.reportError(new GraphQLError(words));
  return {
    SelectionSet: {
      enter: () => {
        depth += 1;
        if (depth === limits.depth + 1) complain('The query is too deep.');
      },
      leave: () => {
        depth -= 1;
      },
    },
    Field: () => {
      fields += 1;
      if (fields === limits.fields + 1) complain('The query asks for too many fields.');
    },
  };
};

const rules = [...specifiedRules, NoSchemaIntrospectionCustomRule, limitRule];

/** GraphQL over HTTP: what cannot be answered at all is a 400 with `errors`. */
const refuse = (errors: readonly GraphQLError[]): never => {
  const body = { errors: errors.slice(0, 3).map(({ message }) => ({ message: message.slice(0, 300) })) };
  throw new HttpError(400, null, { body });
};

const read = (query: string): DocumentNode => {
  try {
    return parse(query, { maxTokens: limits.tokens, noLocation: true });
  } catch (error) {
    return refuse([error instanceof GraphQLError ? error : new GraphQLError('The query could not be read.')]);
  }
};

interface Question {
  query: string;
  operationName?: string | null | undefined;
  variables?: Record<string, unknown> | null | undefined;
}

/**
 * Answers a GraphQL query with the fields that it selects. `readPublished` is called once at most, however often a query names
 * the messages.
 * @throws HttpError 400
 */
export const answerQuery = async (
  { query, operationName, variables }: Question,
  readPublished: () => Promise<readonly MessageRow[]>,
): Promise<ExecutionResult> => {
  const document = read(query);
  const problems = validate(schema, document, rules, { maxErrors: 3, hideSuggestions: true });
  if (problems.length > 0) return refuse(problems);
  let reading: Promise<readonly MessageRow[]> | undefined;
  const result = await execute({
    schema,
    document,
    rootValue: { messages: () => (reading ??= readPublished()) },
    variableValues: variables ?? {},
    operationName: operationName ?? null,
  });
  return result.data ? result : refuse(result.errors ?? [new GraphQLError('The query could not be answered.')]);
};
