import { toJsonSchema, toJsonSchemaDefs, type ConversionConfig } from '@valibot/to-json-schema';
import * as v from 'valibot';
import { accountSchema } from '#machines/domain/clients/account.ts';
import * as demo from '#machines/domain/contract/demo.ts';
import { agencyHeader, type Operation } from '#machines/domain/contract/operation.ts';
import { accountPageSchema } from '#machines/domain/clients/search.ts';
import { sessionClockSchema, sessionSchema, stepSchema } from '#machines/domain/session/session.ts';
import { authUserSchema, legacyUserSchema, permissionsSchema } from '#machines/domain/shared/user.ts';
import { operations } from './contract.ts';
import { isRepeatable } from './http/idempotency.ts';
import { badRequests } from './routes/bad-requests.ts';
import { apiPrefix } from './routes/prefix.ts';

type Json = Readonly<Record<string, unknown>>;

const errorSchema = v.object({
  title: v.string(),
  status: v.number(),
  message: v.nullable(v.string()),
  requestId: v.string(),
});

const definitions = {
  Account: accountSchema,
  AccountPage: accountPageSchema,
  AuthUser: authUserSchema,
  Error: errorSchema,
  LegacyUser: legacyUserSchema,
  AgencyPermissions: permissionsSchema,
  Session: sessionSchema,
  SessionClock: sessionClockSchema,
  Step: stepSchema,
};

const config = {
  target: 'draft-2020-12',
  errorMode: 'ignore',
  definitions,
  overrideRef: ({ referenceId }) => `#/components/schemas/${referenceId}`,
} as const satisfies ConversionConfig;

const schemaOf = (schema: v.GenericSchema): Json => {
  const { $schema: _, $defs: __, ...rest } = toJsonSchema(schema, config);
  return rest;
};

const content = (schema: Json): Json => ({ 'application/json': { schema } });
const errorContent = content({ $ref: '#/components/schemas/Error' });

/** What may go wrong with any call of its kind, besides what the operation itself names. */
const commonErrors = (operation: Operation): [number, string][] => {
  const { access, changes, body, perAgency } = operation;
  const isPrivate = access === 'private' || access === 'agency';
  const cases: [boolean, number, string][] = [
    [true, 400, 'the request does not have the shape of the contract, or contains a NUL character'],
    [isPrivate, 401, 'no user is signed in'],
    [isPrivate || changes, 403, 'not for this user, or the request did not come from the portal'],
    [perAgency, 409, 'the tab acts for another agency than the session, which the header x-agency names'],
    [Boolean(body), 413, 'the body is larger than 64 KiB'],
    [Boolean(body), 415, 'the body is not JSON'],
    [isRepeatable(operation), 422, 'the Idempotency-Key belongs to another request'],
    [true, 500, 'a defect; the message says nothing of its cause'],
    [true, 503, 'the database is unavailable or full; Retry-After has the seconds until another try'],
  ];
  return cases.flatMap(([applies, status, meaning]): [number, string][] => (applies ? [[status, meaning]] : []));
};

const errorAnswer = (operation: Operation, status: number, description: string): Json => {
  const shape = status === 400 ? badRequests[operation.id] : undefined;
  if (shape) return { description, content: content(schemaOf(shape.schema)) };
  if (status === 409 && !operation.perAgency)
    return { description, content: content({ $ref: '#/components/schemas/Session' }) };
  const isTimed = status === 429 || status === 503 || (status === 409 && isRepeatable(operation));
  const headers = isTimed ? { headers: { 'Retry-After': { schema: { type: 'integer' } } } } : {};
  return { description, ...headers, content: errorContent };
};

const header = (name: string): Json => ({ name, in: 'header', required: false, schema: { type: 'string' } });

const parametersOf = (operation: Operation): Json[] => {
  const { path, query, perAgency } = operation;
  const inPath = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => ({
    name,
    in: 'path',
    required: true,
    schema: { type: 'string' },
  }));
  const { properties = {}, required = [] } = query
    ? (schemaOf(query) as { properties?: Json; required?: string[] })
    : {};
  const inQuery = Object.entries(properties).map(([name, schema]) => ({
    name,
    in: 'query',
    required: required.includes(name),
    schema,
  }));
  const inHeader = [
    ...(perAgency ? [header(agencyHeader)] : []),
    ...(isRepeatable(operation) ? [header('idempotency-key')] : []),
  ];
  return [...inPath, ...inQuery, ...inHeader];
};

const answerOf = ({ produces, response }: Operation): Json =>
  produces
    ? { [produces]: { schema: { type: 'string', ...(produces === 'text/csv' ? {} : { format: 'binary' }) } } }
    : content(schemaOf(response));

const describe = (operation: Operation): Json => {
  const common: Record<string, string> = Object.fromEntries(commonErrors(operation));
  const errors = Object.entries<string>({ ...common, ...operation.errors });
  const isOpen = operation.access === 'anyone' || operation.access === 'signingIn';
  return {
    operationId: operation.id,
    summary: operation.summary,
    ...(operation.invented ? { 'x-invented': true } : {}),
    'x-access': operation.access,
    'x-extends-session': operation.extends,
    ...(isOpen ? { security: [] } : {}),
    parameters: parametersOf(operation),
    ...(operation.body ? { requestBody: { required: true, content: content(schemaOf(operation.body)) } } : {}),
    responses: {
      200: { description: 'done', content: answerOf(operation) },
      ...Object.fromEntries(
        errors.map(([status, description]) => [status, errorAnswer(operation, Number(status), description)]),
      ),
    },
  };
};

/** Calls of the embedded carrier that are no part of the contract; none of them exist in the source. */
const own = (summary: string): Json => ({
  summary,
  'x-invented': true,
  security: [],
  responses: {
    200: { description: 'done', content: content({}) },
    500: { description: 'a defect', content: errorContent },
  },
});

const ownPaths = (isDemo: boolean): Record<string, Json> => ({
  '/health': { get: own('Whether the carrier answers, on which database') },
  '/openapi.json': { get: own('This document') },
  '/logout': { post: own('Alias of /auth/logout; POST /logout without the prefix is another') },
  ...(isDemo
    ? {
        '/demo/faults': { post: own('Spoils the next answers of a path'), delete: own('Takes all faults back') },
        '/demo/legacy': {
          get: own('Lists the requests to the stub applications, the newest first'),
          delete: own('Removes these requests'),
        },
        '/demo/session': { post: own('Lets the session of the caller end sooner or later') },
        '/demo/clock': { post: own('Moves the clock of the carrier') },
        '/demo/messages': {
          get: own('System messages of every company and status'),
          post: own('Publishes a system message, or changes the one with that id'),
          delete: own('Removes the system message with that id, or all of them'),
        },
        '/payment-notices': {
          post: own('Receives what the hosted page reports of a payment, signed as standardwebhooks.com describes it'),
        },
        '/invoice-payments': {
          post: own(
            'Begins a payment of an invoice for the hosted page, signed likewise, or answers with what refuses it',
          ),
        },
        '/demo/idp': {
          get: own('The page of the demonstration’s identity provider'),
          post: own('Chooses who comes back from there'),
        },
        '/demo/idp/styles.css': { get: own('How that page looks') },
        '/demo/reset': { post: own('Forgets sessions, codes, limits, mails and faults') },
      }
    : {}),
});

/** The contract as an OpenAPI 3.1 document, made from the schemas that the carrier itself checks with. */
export const describeApi = (isDemo: boolean): Json => {
  const paths = ownPaths(isDemo);
  const described = [...operations.map(([, operation]) => operation), ...(isDemo ? Object.values(demo) : [])];
  for (const operation of described) {
    paths[operation.path] = { ...paths[operation.path], [operation.method.toLowerCase()]: describe(operation) };
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Carrier of the agents’ portal',
      version: '1.0.0',
      description: 'Shapes marked x-invented are not given by the portal’s specification.',
    },
    servers: [{ url: apiPrefix }],
    security: [{ session: [] }],
    paths,
    components: {
      schemas: toJsonSchemaDefs(definitions, config),
      securitySchemes: { session: { type: 'apiKey', in: 'cookie', name: '__Host-session' } },
    },
  };
};
