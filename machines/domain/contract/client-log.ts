import * as v from 'valibot';
import type { Failure } from '../shared/failure.ts';
import { changes } from './operation.ts';

/** How many failed calls one call reports at most. */
export const mostReported = 20;

const kinds = ['offline', 'timeout', 'refused', 'malformed', 'unexpected'] as const satisfies Failure['kind'][];

/** The id of a request as a log may hold it. */
export const requestIdSchema = /*#__PURE__*/ v.pipe(
  /*#__PURE__*/ v.string(),
  /*#__PURE__*/ v.regex(/^[\w-]{1,64}$/, 'must be the id of a request'),
);

/** A failed call as the carrier's log has it: ids and numbers, no text of the user or of an answer. */
const failedCallSchema = /*#__PURE__*/ v.object({
  /** id of an operation of the contract */
  operation: /*#__PURE__*/ v.pipe(
    /*#__PURE__*/ v.string(),
    /*#__PURE__*/ v.regex(/^[A-Za-z\d]{1,40}$/, 'must be the id of an operation'),
  ),
  kind: /*#__PURE__*/ v.picklist(kinds),
  /** HTTP status of a refused call, else null */
  status: /*#__PURE__*/ v.nullable(
    /*#__PURE__*/ v.pipe(
      /*#__PURE__*/ v.number(),
      /*#__PURE__*/ v.integer(),
      /*#__PURE__*/ v.minValue(100),
      /*#__PURE__*/ v.maxValue(599),
    ),
  ),
  /** x-request-id of the answer, where there was one */
  requestId: /*#__PURE__*/ v.nullable(requestIdSchema),
});
export type FailedCall = v.InferOutput<typeof failedCallSchema>;

export const reportFailures = /*#__PURE__*/ changes({
  id: 'reportFailures',
  summary: 'Writes calls that failed in the browser to the log of the carrier, for support to find them by request id',
  path: '/client-log',
  access: 'anyone',
  invented: true,
  body: /*#__PURE__*/ v.object({
    failures: /*#__PURE__*/ v.pipe(
      /*#__PURE__*/ v.array(failedCallSchema),
      /*#__PURE__*/ v.minLength(1, 'must not be empty'),
      /*#__PURE__*/ v.maxLength(mostReported, `has at most ${mostReported} entries`),
    ),
  }),
  response: /*#__PURE__*/ v.object({}),
  errors: { 429: 'too many reports of this session or network' },
});
