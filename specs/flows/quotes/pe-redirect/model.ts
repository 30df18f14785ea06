import { peRedirectMachine } from '#machines/quotes/pe-redirect/pe-redirect.machine.ts';
import { defineModel } from '#specs/model/define/define-model.ts';
import { callFailures } from '../../support/samples.ts';

const root = 'https://quotes.test/producer-engage/v2';
export const good = `${root}/quotes/new?agency=214&lob=PA`;

export const model = defineModel({
  machine: peRedirectMachine,
  title: 'On to producer engage',
  input: { question: { version: 'current', quote: { lob: 'PA' } }, root },
  events: { 'redirect.retry': 'Press Try again' },
  outcomes: {
    resolveAddress: {
      done: {
        'The service names an address': good,
        'The service names nothing': null,
        'The service names a blank': ' ',
        'The service names another host': 'https://evil.test/producer-engage/v2/quotes/new',
        'The service names another version': 'https://quotes.test/producer-engage/v1/quotes/new',
        'The service answers garbage': 'quotes<script>',
      },
      error: callFailures('url'),
    },
  },
  states: {
    resolving: 'that producer engage is being opened',
    leaving: 'a link to producer engage',
    unanswered: 'that there is no address to go to',
    refused: 'that the address was not followed',
    failed: 'what went wrong',
  },
  project: ({ address, failure }) => [address, failure && [failure.kind, 'status' in failure && failure.status]],
  survivors: {
    "pe-redirect.machine.ts: peRedirectMachine.guards.isOurs: params.address ?? ''":
      'isNothing comes first: the compiler asks for the default',
    "pe-redirect.machine.ts: peRedirectMachine.guards.isOurs: '' → 'mutant'": 'the default is never needed',
    "pe-redirect.machine.ts: peRedirectMachine.context.failure: null → 'mutant'":
      'resolving begins with forgetFailure: the compiler asks for a first value',
  },
  rules: [
    {
      title: 'people are sent on to the version path of the quote engine, and nowhere else',
      on: ({ effects }) => effects.some((effect) => effect.startsWith('leave')),
      expect: ({ effects }) => effects.includes(`leave ${JSON.stringify({ address: good })}`),
    },
    {
      title: 'a good address is followed',
      on: ({ stimulus }) => stimulus.label === 'The service names an address',
      expect: ({ after }) => after.matches('leaving'),
    },
    {
      title: 'the service is asked for the version and told the quote',
      on: ({ effects }) => effects.some((effect) => effect.startsWith('start resolveAddress')),
      expect: ({ effects }) =>
        effects.some((effect) => effect.includes('"version":"current"') && effect.includes('"lob":"PA"')),
    },
    {
      title: 'another host, another version and garbage are refused',
      on: ({ stimulus }) => / (?:another host|another version|garbage)$/.test(stimulus.label),
      expect: ({ after }) => after.matches('refused') && after.context.address === null,
    },
    {
      title: 'nothing is told apart from something wrong',
      on: ({ stimulus }) => / (?:nothing|a blank)$/.test(stimulus.label),
      expect: ({ after }) => after.matches('unanswered'),
    },
    {
      title: 'what failed is said',
      always: ({ context }) => context.failure !== null,
      when: (state) => state.matches('failed'),
    },
    {
      title: 'every dead end can be tried again',
      always: (state) => state.can({ type: 'redirect.retry' }),
      when: (state) => state.matches('failed') || state.matches('refused') || state.matches('unanswered'),
    },
    {
      title: 'a second press asks once',
      never: (state) => state.matches('resolving') && state.can({ type: 'redirect.retry' }),
    },
  ],
});
