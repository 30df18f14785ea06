import { suggestText, type Suggestion } from '#machines/domain/clients/suggestions.ts';
import { describe, expect, test, vi } from 'vitest';
import { createActor, fromPromise, SimulatedClock, waitFor } from 'xstate';
import { autocompleteMachine, type AutocompleteRef } from '#machines/widgets/autocomplete/autocomplete.machine.ts';
import { press } from '#specs/flows/widgets/keys.ts';
import { connectAutocomplete } from '#widgets/autocomplete/autocomplete.connect.ts';
import { clients, suggested } from '../../support/samples.ts';

type Sent = Parameters<AutocompleteRef['send']>[0];

const states = ['absent', 'closed', 'open', 'highlighted'] as const;
type State = (typeof states)[number];

/** The event of a key in each of the states; null leaves the key to the browser. */
const keys: readonly (readonly [string, ...(string | null)[]])[] = [
  ['ArrowDown', null, 'suggestions.open', 'option.next', 'option.next'],
  ['Alt+ArrowDown', null, 'suggestions.open', 'suggestions.open', 'suggestions.open'],
  ['ArrowUp', null, 'option.previous', 'option.previous', 'option.previous'],
  ['Alt+ArrowUp', null, 'suggestions.close', 'suggestions.close', 'suggestions.close'],
  ['Enter', null, null, null, 'option.accept'],
  ['Escape', null, 'escape', 'suggestions.close', 'suggestions.close'],
  ['Composing+ArrowDown', null, null, null, null],
  ['Composing+Enter', null, null, null, null],
  ['a', null, null, null, null],
  ['Tab', null, null, null, null],
];
const cells = keys.flatMap(([key, ...events]) => states.map((state, at) => [key, state, events[at] ?? null] as const));

describe('The parts of an autocomplete', () => {
  test.each(cells)('%s while it is %s sends %j, and keeps from the browser what it sends', async (key, state, type) => {
    const { sent, escape, parts } = await connected(state);
    const keyPress = press(key);

    parts.getInputProps().onKeyDown(keyPress);

    expect([...sent.map((event) => event.type), ...escape.mock.calls.map(() => 'escape')]).toEqual(type ? [type] : []);
    expect(keyPress.preventDefault).toHaveBeenCalledTimes(type ? 1 : 0);
  });

  test.each(['Home', 'End', 'ArrowLeft', 'ArrowRight'])('%s leaves the list and moves in the text', async (key) => {
    const { sent, parts } = await connected('highlighted');
    const keyPress = press(key);

    parts.getInputProps().onKeyDown(keyPress);

    expect(sent).toEqual([{ type: 'option.leave' }]);
    expect(keyPress.preventDefault).not.toHaveBeenCalled();
  });

  test('Escape is for what is around the box where the box has no use for it', async () => {
    const { sent, actor } = await connected('open');
    const keyPress = press('Escape');

    connectAutocomplete(actor?.getSnapshot(), (event) => sent.push(event), { id: 'search', onType: () => {} })
      .getInputProps()
      .onKeyDown(keyPress);

    expect(sent).toEqual([]);
    expect(keyPress.preventDefault).not.toHaveBeenCalled();
  });

  test.each<[State, object, string]>([
    ['absent', { 'aria-expanded': false, 'aria-activedescendant': undefined }, ''],
    ['closed', { 'aria-expanded': false, 'aria-activedescendant': undefined }, ''],
    ['open', { 'aria-expanded': true, 'aria-activedescendant': undefined }, '2 suggestions. Use the arrow keys.'],
    ['highlighted', { 'aria-expanded': true, 'aria-activedescendant': 'search-options-0' }, '1 of 2'],
  ])('while it is %s the input is %j and %j is announced', async (state, attributes, status) => {
    const { parts } = await connected(state);

    expect(parts.getInputProps()).toMatchObject({
      id: 'search',
      role: 'combobox',
      'aria-autocomplete': 'list',
      'aria-controls': 'search-options',
      ...attributes,
    });
    const isOpen = state === 'open' || state === 'highlighted';
    expect(parts.getListProps()).toMatchObject({ role: 'listbox', id: 'search-options', hidden: !isOpen });
    expect(parts.options).toHaveLength(isOpen ? 2 : 0);
    expect(parts.getOptionProps(0)).toMatchObject({
      role: 'option',
      id: 'search-options-0',
      'aria-selected': state === 'highlighted',
    });
    expect(parts.status).toBe(status);
  });

  test('an answer without suggestions is announced as that, and what was announced is left until there is one [Q-04.2]', async () => {
    const { actor, answers } = asking();
    const status = () => connectAutocomplete(actor.getSnapshot(), () => {}, { id: 'search', onType: () => {} }).status;

    expect(status()).toBe('');
    actor.send({ type: 'suggestions.open' });
    expect(status()).toBeNull();
    answers.resolve([]);
    await waitFor(actor, (snapshot) => snapshot.matches({ listening: { lookup: 'answered' } }));
    expect(status()).toBe('No suggestions');
    actor.send({ type: 'text.changed', text: 'smithx', selections: {} });
    expect(status()).toBeNull();
    actor.send({ type: 'suggestions.close' });

    expect(status()).toBe('');
  });

  test('a text that was taken is announced, until a list opens [Q-04.5]', async () => {
    const statusIn = async (state: Exclude<State, 'absent'>) =>
      connectAutocomplete((await autocompleteIn(state)).getSnapshot(), () => {}, {
        id: 'search',
        onType: () => {},
        taken: 'Smith, Jane',
      }).status;

    expect(await Promise.all((['closed', 'open', 'highlighted'] as const).map(statusIn))).toEqual([
      'Smith, Jane selected',
      '2 suggestions. Use the arrow keys.',
      '1 of 2',
    ]);
  });

  test('entering the empty box opens what was searched for lately where the box does that, and the list says what it is', async () => {
    const actor = createActor(
      autocompleteMachine.provide({
        actors: { fetchRecent: fromPromise(async (): Promise<readonly Suggestion[]> => [suggestText('smith')]) },
      }),
      { input: { preset: clients, text: '', selections: {} } },
    ).start();
    const connect = (opensOnEntry: boolean) =>
      connectAutocomplete(actor.getSnapshot(), actor.send, { id: 'search', onType: () => {}, opensOnEntry });

    connect(false).getInputProps().onFocus();
    expect(actor.getSnapshot().matches({ listening: { lookup: 'idle' } })).toBe(true);
    connect(true).getInputProps().onFocus();
    expect(connect(true).status).toBeNull();
    await waitFor(actor, (snapshot) => snapshot.matches({ listening: { popup: 'open' } }));

    const parts = connect(true);
    expect(parts.getListProps()).toMatchObject({ 'aria-label': 'Recent searches', hidden: false });
    expect(parts.options).toEqual([{ key: 'smith', text: 'smith', isRecent: true }]);
    expect(parts.status).toBe('1 recent search. Use the arrow keys.');
  });

  test('typing goes to the search, a click chooses, leaving closes, a press on the list keeps the focus', async () => {
    const { sent, typed, parts } = await connected('open');
    const preventDefault = vi.fn<() => void>();

    parts.getInputProps().onChange({ currentTarget: { value: 'smit' } });
    parts.getOptionProps(1).onClick();
    parts.getInputProps().onBlur();
    parts.getListProps().onMouseDown({ preventDefault });

    expect(typed).toHaveBeenCalledExactlyOnceWith('smit');
    expect(sent).toEqual([{ type: 'option.choose', index: 1 }, { type: 'suggestions.close' }]);
    expect(preventDefault).toHaveBeenCalledOnce();
  });
});

const connected = async (state: State) => {
  const actor = state === 'absent' ? undefined : await autocompleteIn(state);
  const sent: Sent[] = [];
  const escape = vi.fn<() => void>();
  const typed = vi.fn<(text: string) => void>();
  const parts = connectAutocomplete(actor?.getSnapshot(), (event) => sent.push(event), {
    id: 'search',
    onType: typed,
    onEscape: escape,
  });
  return { actor, sent, escape, typed, parts };
};

/** An autocomplete over a text, and the answer that it waits for. */
const asking = () => {
  const answers = Promise.withResolvers<readonly Suggestion[]>();
  const actor = createActor(
    autocompleteMachine.provide({ actors: { fetchSuggestions: fromPromise(() => answers.promise) } }),
    { clock: new SimulatedClock(), input: { preset: clients, text: 'smith', selections: {} } },
  ).start();
  return { actor, answers };
};

const autocompleteIn = async (state: Exclude<State, 'absent'>) => {
  const machine = autocompleteMachine.provide({
    actors: {
      fetchSuggestions: fromPromise(async (): Promise<readonly Suggestion[]> => [
        suggested('Smith, John'),
        suggested('Smith, Jane'),
      ]),
    },
  });
  const actor = createActor(machine, {
    clock: new SimulatedClock(),
    input: { preset: clients, text: 'smith', selections: {} },
  }).start();
  if (state === 'closed') return actor;
  actor.send({ type: 'suggestions.open' });
  await waitFor(actor, (snapshot) => snapshot.matches({ listening: { popup: 'open' } }));
  if (state === 'highlighted') actor.send({ type: 'option.next' });
  return actor;
};
