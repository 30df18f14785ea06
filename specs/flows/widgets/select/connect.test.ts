import { describe, expect, test, vi } from 'vitest';
import { createActor, SimulatedClock } from 'xstate';
import { selectMachine, type SelectRef } from '#machines/widgets/select/select.machine.ts';
import { press } from '#specs/flows/widgets/keys.ts';
import { agencies } from '#specs/flows/widgets/select/model.ts';
import { connectSelect } from '#widgets/select/select.connect.ts';

type Sent = Parameters<SelectRef['send']>[0];
type EventType = Sent['type'];

/** What leads to each state. */
const states = {
  'multi, closed': ['multi'],
  'multi, open': ['multi', { type: 'list.open' }],
  'multi, a letter typed': ['multi', { type: 'letter.type', letter: 'l' }],
  'autocomplete, closed': ['autocomplete'],
  'autocomplete, open': ['autocomplete', { type: 'list.open' }],
  'autocomplete, a part typed': ['autocomplete', { type: 'text.type', text: 'lake' }],
  'autocomplete, nothing found': ['autocomplete', { type: 'text.type', text: 'x' }],
} as const satisfies Record<string, readonly ['multi' | 'autocomplete', ...Sent[]]>;

type State = keyof typeof states;
const names = Object.keys(states) as State[];

/** The event of a key in each state, in their order; null leaves the key to the browser. */
const keys: readonly (readonly [string, ...(EventType | null)[]])[] = [
  // multi: closed, open, letter typed; autocomplete: closed, open, part typed, nothing found
  ['ArrowDown', 'list.open', 'option.next', 'option.next', 'list.open', 'option.next', 'option.next', null],
  [
    'ArrowUp',
    'list.open',
    'option.previous',
    'option.previous',
    'list.open',
    'option.previous',
    'option.previous',
    null,
  ],
  ['Alt+ArrowUp', null, 'list.close', 'list.close', null, 'list.close', 'list.close', 'list.close'],
  ['Home', null, 'option.first', 'option.first', null, null, null, null],
  ['End', null, 'option.last', 'option.last', null, null, null, null],
  ['Escape', null, 'list.close', 'list.close', null, 'list.close', 'list.close', 'list.close'],
  ['Enter', 'list.open', null, 'option.accept', 'list.open', 'option.accept', 'option.accept', null],
  [' ', 'space.press', 'space.press', 'space.press', null, null, null, null],
  ['l', 'letter.type', 'letter.type', 'letter.type', null, null, null, null],
  ['Tab', null, null, null, null, null, null, null],
  ['Backspace', null, null, null, null, null, null, null],
  ['Control+a', null, null, null, null, null, null, null],
  ['Meta+ArrowDown', null, null, null, null, null, null, null],
  ['Composing+Enter', null, null, null, null, null, null, null],
];

const cells = keys.flatMap(([key, ...events]) => names.map((state, at) => [key, state, events[at] ?? null] as const));

describe('The parts of a select', () => {
  test.each(cells)('%j with %s sends %j', (key, state, type) => {
    const { sent, parts } = connected(state);
    const keyPress = press(key);

    parts.getInputProps().onKeyDown(keyPress);

    expect(sent.map((event) => event.type)).toEqual(type ? [type] : []);
    expect(keyPress.preventDefault).toHaveBeenCalledTimes(sent.length);
  });

  test.each<[State, object]>([
    ['multi, closed', { readOnly: true, value: '', 'aria-expanded': false, 'aria-autocomplete': 'none' }],
    ['multi, open', { readOnly: true, value: '', 'aria-expanded': true, 'aria-activedescendant': undefined }],
    ['multi, a letter typed', { value: '', 'aria-expanded': true, 'aria-activedescendant': 'agency-list-1' }],
    ['autocomplete, closed', { value: 'Denali Insurance', 'aria-expanded': false, 'aria-activedescendant': undefined }],
    ['autocomplete, open', { value: 'Denali Insurance', 'aria-activedescendant': 'agency-list-0' }],
    ['autocomplete, a part typed', { readOnly: false, value: 'lake', 'aria-activedescendant': 'agency-list-0' }],
    ['autocomplete, nothing found', { value: 'x', 'aria-expanded': true, 'aria-activedescendant': undefined }],
  ])('with %s the input is %j', (state, attributes) => {
    const { parts } = connected(state);

    expect(parts.getInputProps()).toMatchObject({
      role: 'combobox',
      'aria-haspopup': 'listbox',
      'aria-controls': 'agency-list',
      'aria-autocomplete': state.startsWith('auto') ? 'list' : 'none',
      ...attributes,
    });
    expect(parts.getPopupProps().hidden).toBe(state.endsWith('closed'));
    expect(parts.getListProps()).toMatchObject({
      id: 'agency-list',
      role: 'listbox',
      'aria-label': 'Agency',
      'aria-multiselectable': state.startsWith('multi') || undefined,
    });
    expect(parts.status).toBe(state.endsWith('nothing found') ? 'No results' : '');
  });

  test('a page of options is drawn, each with its place among all of them', () => {
    const { parts } = connected('autocomplete, open');

    expect(parts.drawn).toEqual(agencies.slice(0, 2));
    expect(parts.getOptionProps('a', 0)).toMatchObject({
      id: 'agency-list-0',
      role: 'option',
      'aria-selected': true,
      'aria-posinset': 1,
      'aria-setsize': 3,
      'data-active': true,
    });
    expect(parts.getOptionProps('b', 1)).toMatchObject({ 'aria-selected': false, 'data-active': undefined });
  });

  test.each([
    [201, []],
    [200, [{ type: 'list.nearEnd' }]],
    [0, [{ type: 'list.nearEnd' }]],
  ])('%i px above the end of the list sends %j', (left, events) => {
    const { sent, parts } = connected('multi, open');

    parts.getListProps().onScroll({ currentTarget: { scrollHeight: 1000, scrollTop: 800 - left, clientHeight: 200 } });

    expect(sent).toEqual(events);
  });

  test.each<[string, State, (parts: Parts) => void, Sent]>([
    ['on the input opens the list', 'multi, closed', (parts) => click(parts), { type: 'list.open' }],
    ['on the input closes the list', 'multi, open', (parts) => click(parts), { type: 'list.close' }],
    [
      'on an option chooses it',
      'multi, open',
      (parts) => parts.getOptionProps('b', 1).onClick(),
      { type: 'option.choose', value: 'b' },
    ],
    [
      'on Select all chooses all',
      'multi, open',
      (parts) => parts.getSelectAllProps().onClick(),
      { type: 'all.toggle' },
    ],
    [
      'on Clear takes the choice back',
      'autocomplete, closed',
      (parts) => parts.getClearProps().onClick(),
      { type: 'choice.clear' },
    ],
  ])('a click %s', (_, state, act, event) => {
    const { sent, parts } = connected(state);

    act(parts);

    expect(sent).toEqual([event]);
  });

  test('a click on an autocomplete selects the name of the choice, and leaves what is being typed', () => {
    expect(click(connected('autocomplete, open').parts)).toHaveBeenCalledOnce();
    expect(click(connected('autocomplete, a part typed').parts)).not.toHaveBeenCalled();
    expect(click(connected('multi, open').parts)).not.toHaveBeenCalled();
  });

  test('typing sends the text, a press on the list keeps the focus, and only leaving the control closes the list', () => {
    const { sent, parts } = connected('autocomplete, open');
    const preventDefault = vi.fn<() => void>();
    const { onBlur } = parts.getRootProps();

    parts.getInputProps().onChange({ currentTarget: { value: 'la' } });
    parts.getPopupProps().onMouseDown({ preventDefault });
    onBlur({ currentTarget: { contains: () => true }, relatedTarget: {} });
    expect(sent).toEqual([{ type: 'text.type', text: 'la' }]);
    expect(preventDefault).toHaveBeenCalledOnce();

    onBlur({ currentTarget: { contains: () => false }, relatedTarget: null });
    expect(sent.at(-1)).toEqual({ type: 'list.close' });
  });

  test('Select all is pressed once all are chosen, mixed while some are, and Clear names what it clears', () => {
    expect(connected('multi, open').parts.getSelectAllProps()['aria-pressed']).toBe(false);
    expect(
      connected('multi, open', { type: 'option.choose', value: 'b' }).parts.getSelectAllProps()['aria-pressed'],
    ).toBe('mixed');
    expect(connected('multi, open', { type: 'all.toggle' }).parts.getSelectAllProps()['aria-pressed']).toBe(true);
    expect(connected('autocomplete, closed').parts.getClearProps().label).toBe('Clear Agency');
  });
});

type Parts = ReturnType<typeof connectSelect>;

const click = (parts: Parts) => {
  const select = vi.fn<() => void>();
  parts.getInputProps().onClick({ currentTarget: { select } });
  return select;
};

const connected = (state: State, ...more: Sent[]) => {
  const [mode, ...events] = states[state];
  const selected = mode === 'autocomplete' ? ['a'] : [];
  const select = createActor(selectMachine, {
    clock: new SimulatedClock(),
    input: { options: agencies, selected, pageSize: 2, mode },
  }).start();
  for (const event of [...events, ...more]) select.send(event);
  const sent: Sent[] = [];
  const parts = connectSelect(select.getSnapshot(), (event) => sent.push(event), { id: 'agency', name: 'Agency' });
  return { sent, parts };
};
