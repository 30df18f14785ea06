import * as v from 'valibot';
import { demoAccountSchema, demoCodeSchema } from '../sign-in/demo.ts';
import { reads } from './operation.ts';

export const readDemoAccounts = /*#__PURE__*/ reads({
  id: 'readDemoAccounts',
  summary: 'Demo accounts; only where the carrier runs as a demonstration',
  path: '/demo/accounts',
  access: 'anyone',
  invented: true,
  response: /*#__PURE__*/ v.array(demoAccountSchema),
});

export const readDemoOutbox = /*#__PURE__*/ reads({
  id: 'readDemoOutbox',
  summary: 'Codes that were sent, newest first; only where the carrier runs as a demonstration',
  path: '/demo/outbox',
  access: 'anyone',
  invented: true,
  query: /*#__PURE__*/ v.object({ to: /*#__PURE__*/ v.optional(/*#__PURE__*/ v.string()) }),
  response: /*#__PURE__*/ v.array(demoCodeSchema),
});
