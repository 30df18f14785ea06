import { autocompleteMachine } from '#machines/widgets/autocomplete/autocomplete.machine.ts';
import { defineModel } from '#specs/model/define/define-model.ts';
import { suggestText } from '#machines/domain/clients/suggestions.ts';
import { clients, refused, suggested } from '../../support/samples.ts';

export const model = defineModel({
  machine: autocompleteMachine,
  title: 'Suggestions under a search box',
  starts: {
    'On an empty search box': { preset: clients, text: '', selections: {} },
    'On a search that was restored': { preset: clients, text: ' smith  j ', selections: { state: ['MN'] } },
  },
  events: {
    'text.changed': {
      "Type 'sm'": { text: '  sm ', selections: {} },
      "Type 'smith  j'": { text: 'smith  j', selections: {} },
      "Leave only 's'": { text: 's', selections: {} },
    },
    'filters.changed': { 'Choose the state WI': { selections: { state: ['WI'] } } },
    'box.enter': 'Enter the search box',
    'suggestions.open': 'Press the down arrow in the search box',
    'suggestions.close': 'Press Escape',
    'option.next': 'Press the down arrow in the list',
    'option.previous': 'Press the up arrow in the list',
    'option.leave': 'Press a letter key in the list',
    'option.accept': 'Press Enter in the list',
    'option.choose': { 'Click the second suggestion': { index: 1 }, 'Click a suggestion that is gone': { index: 7 } },
  },
  outcomes: {
    fetchSuggestions: {
      done: {
        'The carrier offers two names': [suggested('Smith, John'), suggested('Smith, Jane')],
        'The carrier offers one name': [suggested('Smith, John')],
        'The carrier offers nothing': [],
      },
      error: { 'The carrier answers 500': refused(500) },
    },
    fetchRecent: {
      done: {
        'The carrier has kept two searches': [suggestText('smith'), suggestText('ann')],
        'The carrier has kept none': [],
      },
      error: { 'The carrier answers 503': refused(503) },
    },
  },
  states: {
    'listening.lookup.idle': 'the search box',
    'listening.lookup.answered': ({ suggestions }) =>
      suggestions.length > 0 ? 'the search box' : 'the search box, "No suggestions"',
    'listening.lookup.recalled': ({ suggestions }) =>
      suggestions.length > 0 ? 'the empty search box, what was searched for lately' : 'the empty search box',
    'listening.lookup.recalling': 'the empty search box',
    'listening.lookup.pausing': 'the search box, still being typed in',
    'listening.lookup.fetching': 'the search box, suggestions on their way',
    'listening.popup.closed': 'no list',
    'listening.popup.open': ({ suggestions, active }) =>
      `${suggestions.length} suggestions, ${active < 0 ? 'none' : `number ${active + 1}`} highlighted`,
    accepted: 'the suggestion in the search box',
  },
  project: ({ request, suggestions, active }) => [
    request.text,
    Object.keys(request.selections).length,
    request.selections['state']?.[0],
    suggestions.length,
    active,
  ],
  omitted: ['preset'],
  survivors: {
    'autocomplete.machine.ts: autocompleteMachine.actions.keepText.request: ...context.request dropped':
      'the compiler asks for the preset, which is too long for golden paths',
    'autocomplete.machine.ts: autocompleteMachine.output: suggestions[active] ?? null':
      'isHighlighting and isOffered lead here: the compiler asks for the default',
  },
  rules: [
    {
      id: 'ACP-01',
      title: 'the text asked for is trimmed and has no repeated spaces',
      on: ({ effects }) => effects.some((effect) => effect.startsWith('start fetchSuggestions')),
      expect: ({ after }) => !/^ | $| {2}/.test(after.context.request.text),
    },
    {
      title: 'never more than ten suggestions',
      always: ({ context }) => context.suggestions.length <= 10,
    },
    {
      title: 'another filter takes back what was suggested without it',
      on: ({ stimulus }) => stimulus.label === 'Choose the state WI',
      expect: ({ after }) =>
        after.matches({ listening: { lookup: 'idle', popup: 'closed' } }) && after.context.suggestions.length === 0,
    },
    {
      title: 'suggestions are asked for among what the filters leave, also those of a search that was restored',
      on: ({ effects }) => effects.some((effect) => effect.startsWith('start fetchSuggestions')),
      expect: ({ before, stimulus, effects }) =>
        effects.some((effect) =>
          effect.includes(
            `"selections":${JSON.stringify(
              stimulus.origin === 'clock' || stimulus.label === 'Press the down arrow in the search box'
                ? before.context.request.selections
                : null,
            )}`,
          ),
        ),
    },
    {
      id: 'ACP-04.1',
      title: 'a failure silently clears the options',
      on: ({ stimulus }) => stimulus.label === 'The carrier answers 500',
      expect: ({ after }) =>
        after.context.suggestions.length === 0 && after.matches({ listening: { popup: 'closed' } }),
    },
    {
      id: 'ACP-04.2',
      title: 'a newer keystroke cancels the older request',
      on: ({ before, stimulus }) =>
        before.matches({ listening: { lookup: 'fetching' } }) &&
        stimulus.origin === 'person' &&
        stimulus.event.type === 'text.changed',
      expect: ({ after }) => !after.matches({ listening: { lookup: 'fetching' } }),
    },
    {
      id: 'Q-06.1',
      title: 'after the list was closed no late answer opens it',
      on: ({ stimulus }) => stimulus.label === 'Press Escape',
      expect: ({ after }) =>
        after.matches({ listening: { lookup: 'idle', popup: 'closed' } }) && after.context.suggestions.length === 0,
    },
    {
      id: 'Q-04.2',
      title: 'an answer is known to have no suggestions, and nothing else is',
      on: ({ before, after }) =>
        before.matches({ listening: { lookup: 'fetching' } }) || after.matches({ listening: { lookup: 'answered' } }),
      expect: ({ stimulus, before, after }) =>
        after.matches({ listening: { lookup: 'answered' } }) ===
        (stimulus.label.startsWith('The carrier offers') ||
          (before.matches({ listening: { lookup: 'answered' } }) &&
            stimulus.origin === 'person' &&
            stimulus.event.type.startsWith('option.'))),
    },
    {
      title: 'what was searched for lately is asked for where the box is entered empty, and nowhere else',
      on: ({ before, stimulus }) => stimulus.label === 'Enter the search box' && before.status === 'active',
      expect: ({ before, effects }) =>
        effects.includes('start fetchRecent {"search":"clients"}') ===
        (before.context.request.text === '' && before.matches({ listening: { lookup: 'idle' } })),
    },
    {
      title: 'the down arrow asks for it too, as long as the box is empty',
      on: ({ stimulus }) => stimulus.label === 'Press the down arrow in the search box',
      expect: ({ before, after, effects }) =>
        before.context.request.text !== '' ||
        (after.matches({ listening: { lookup: 'recalling' } }) &&
          effects.includes('start fetchRecent {"search":"clients"}') ===
            !before.matches({ listening: { lookup: 'recalling' } })),
    },
    {
      title: 'it is offered in the order in which it comes, the newest first',
      on: ({ stimulus }) => stimulus.label === 'The carrier has kept two searches',
      expect: ({ after }) =>
        after.matches({ listening: { lookup: 'recalled', popup: 'open' } }) &&
        after.context.suggestions.map(({ text }) => text).join() === 'smith,ann',
    },
    {
      title: 'where none was kept, or the carrier fails, nothing is offered',
      on: ({ stimulus }) => ['The carrier has kept none', 'The carrier answers 503'].includes(stimulus.label),
      expect: ({ after }) =>
        after.context.suggestions.length === 0 && after.matches({ listening: { popup: 'closed' } }),
    },
    {
      title: 'the highlighted suggestion exists',
      always: ({ context }) => context.active >= -1 && context.active < Math.max(1, context.suggestions.length),
    },
    {
      title: 'Escape always closes the list',
      from: (state) => state.matches({ listening: { popup: 'open' } }),
      canReach: (state) => state.matches({ listening: { popup: 'closed' } }),
    },
    {
      title: 'Enter takes what is highlighted',
      always: ({ context, output }) => output === context.suggestions[context.active],
      when: (state) => state.status === 'done',
    },
  ],
});
