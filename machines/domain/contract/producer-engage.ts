import * as v from 'valibot';
import { producerEngageVersions, type ProducerEngageVersion } from '../quotes/producer-engage.ts';
import { reads } from './operation.ts';

const versions = Object.keys(producerEngageVersions) as [ProducerEngageVersion, ...ProducerEngageVersion[]];
const optionalText = /*#__PURE__*/ v.optional(
  /*#__PURE__*/ v.pipe(/*#__PURE__*/ v.string(), /*#__PURE__*/ v.maxLength(20)),
);

export const readProducerEngageAddress = /*#__PURE__*/ reads({
  id: 'readProducerEngageAddress',
  summary: 'Where a new quote opens in producer engage, of a version; null where nowhere',
  path: '/api/redirects/producer-engage',
  access: 'agency',
  invented: true,
  query: /*#__PURE__*/ v.object({
    version: /*#__PURE__*/ v.picklist(versions),
    lob: optionalText,
    state: optionalText,
    date: optionalText,
  }),
  response: /*#__PURE__*/ v.object({ url: /*#__PURE__*/ v.nullable(/*#__PURE__*/ v.string()) }),
  errors: { 403: 'the user acts for no agency' },
});
