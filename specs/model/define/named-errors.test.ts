import { expect, test } from 'vitest';
import { lamp } from '../explore/fixtures/lamp.ts';
import { withNamedErrors } from './named-errors.ts';

const fail = () => {
  throw new Error('there is no light');
};
const broken = withNamedErrors({ ...lamp, name: 'lamp', project: fail, states: new Map([['off', fail]]) });

test.for([
  ['a number without JSON', { value: 1n }],
  ['a text', { value: 'on' }],
  ['what a snapshot has', { value: 1n, machine: lamp.machine, after: { value: 'on' } }],
] as const)('an error names no state where a context has a value that is %s', ([, context]) => {
  expect(() => broken.project(context)).toThrow(/^Machine "lamp": project throws: there is no light$/);
  expect(() => broken.states.get('off')?.(context)).toThrow(
    /^Machine "lamp": the label of the state "off" throws: there is no light$/,
  );
});
