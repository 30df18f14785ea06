import * as v from 'valibot';
import { messagesAnswerSchema } from '../shell/messages.ts';
import { reads } from './operation.ts';

export const readMessages = /*#__PURE__*/ reads({
  id: 'readMessages',
  summary: 'GraphQL: published system messages, for the portal’s own query and no other',
  method: 'POST',
  path: '/graphql',
  body: /*#__PURE__*/ v.object({
    query: /*#__PURE__*/ v.pipe(/*#__PURE__*/ v.string(), /*#__PURE__*/ v.maxLength(2000, 'is too long')),
    operationName: /*#__PURE__*/ v.nullish(/*#__PURE__*/ v.string()),
    variables: /*#__PURE__*/ v.nullish(/*#__PURE__*/ v.record(/*#__PURE__*/ v.string(), /*#__PURE__*/ v.unknown())),
  }),
  response: messagesAnswerSchema,
  errors: { 400: 'another query than the one that is answered' },
});
