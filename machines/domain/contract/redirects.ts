import * as v from 'valibot';
import { reads } from './operation.ts';

const word = /*#__PURE__*/ v.pipe(/*#__PURE__*/ v.string(), /*#__PURE__*/ v.maxLength(200, 'is too long'));
const agencyId = /*#__PURE__*/ v.pipe(
  /*#__PURE__*/ v.string(),
  /*#__PURE__*/ v.minLength(1, 'is missing'),
  /*#__PURE__*/ v.maxLength(20, 'is too long'),
);

/** Where the replacement cost estimator is; null where the carrier knows none. The shape is invented. */
const redirectSchema = /*#__PURE__*/ v.object({ url: /*#__PURE__*/ v.nullable(/*#__PURE__*/ v.string()) });

const errors = {
  403: 'not one of the user’s agencies, or one that may not quote or apply in this line',
  404: 'internal users: no agency has the code',
};

export const redirectPersonalEstimator = /*#__PURE__*/ reads({
  id: 'redirectPersonalEstimator',
  summary: 'Where to estimate the replacement cost of a personal risk',
  path: '/api/redirects/rce/personal',
  access: 'agency',
  extends: true,
  invented: true,
  query: /*#__PURE__*/ v.object({ agencyId }),
  response: redirectSchema,
  errors,
});

export const redirectCommercialEstimator = /*#__PURE__*/ reads({
  id: 'redirectCommercialEstimator',
  summary: 'Where to estimate the replacement cost of a commercial risk',
  path: '/api/redirects/rce/commercial',
  access: 'agency',
  extends: true,
  invented: true,
  query: /*#__PURE__*/ v.object({
    agencyId,
    agencyName: /*#__PURE__*/ v.optional(word),
    userName: /*#__PURE__*/ v.optional(word),
    firstName: /*#__PURE__*/ v.optional(word),
    lastName: /*#__PURE__*/ v.optional(word),
  }),
  response: redirectSchema,
  errors,
});
