import type { AnyMachineSnapshot } from 'xstate';
import { matchesState } from 'xstate';
import type { Appearance } from '../drive/appearance.ts';
import type { Control, Driver, Expectation, Screen } from '../drive/driver.ts';
import { expectedAfter } from '../drive/drive.ts';
import type { Step, Stimulus } from '../explore/step.ts';

type Name = string | RegExp | undefined;

/** What a person does on the screen for an event, one sentence for each action, in the words of the driver. */
export async function actionWords(
  driver: Driver,
  stimulus: Stimulus & { readonly origin: 'person' },
  before: AnyMachineSnapshot,
): Promise<string[]> {
  const lines: string[] = [];
  const shown = new Set(shownIn(driver, before));
  const screen = writingScreen(
    (line) => lines.push(line),
    (name) => shown.has(name),
  );
  await driver.actions[stimulus.event.type]?.(screen, stimulus.event, before);
  return lines;
}

/** What can be checked on the screen after a step, one sentence for each. */
export const screenWords = (driver: Driver, step: Step, isStart: boolean): string[] => {
  const { snapshot } = step.after;
  const expected = [
    ...(isStart ? (driver.atStart?.(silent, snapshot) ?? []) : []),
    ...(expectedAfter(driver, step)?.(silent, snapshot) ?? []),
    ...expectationsIn(driver, snapshot),
  ].flatMap(expectationWords);
  return [...new Set([...expected, ...offerWords(driver, snapshot)])];
};

const expectationsIn = ({ expectations }: Driver, snapshot: AnyMachineSnapshot): Expectation[] =>
  Object.entries(expectations).flatMap(([path, expected]) =>
    path === '' || matchesState(path, snapshot.value) ? expected(silent, snapshot) : [],
  );

const offersIn = ({ controls }: Driver, snapshot: AnyMachineSnapshot): [control: Control, isOffered: boolean][] =>
  snapshot.status !== 'active'
    ? []
    : Object.values(controls)
        .filter(({ within = () => true }) => within(snapshot))
        .map(({ control, event }) => [
          control(silent),
          snapshot.can(typeof event === 'function' ? event(snapshot) : event),
        ]);

const offerWords = (driver: Driver, snapshot: AnyMachineSnapshot): string[] =>
  offersIn(driver, snapshot).map(([{ name }, isOffered]) => `You can${isOffered ? '' : 'not'} use ${name}.`);

const shownIn = (driver: Driver, snapshot: AnyMachineSnapshot): string[] => [
  ...expectationsIn(driver, snapshot).flatMap((one) => {
    if ('no' in one || 'order' in one) return [];
    return 'shows' in one ? one.control.name : one.name;
  }),
  ...offersIn(driver, snapshot).flatMap(([{ name }, isOffered]) => (isOffered ? name : [])),
];

function expectationWords(one: Expectation): string[] {
  if ('order' in one) return [`You see in this order: ${one.order.map(({ name }) => name).join(', ')}.`];
  if ('no' in one) return [`You do not see ${one.no.name}.`];
  if (!('shows' in one)) return [`You see ${one.name}.`];
  const { control, shows } = one;
  const parts = Object.entries(shows).flatMap(([part, value]) => appearanceWords(part as keyof Appearance, value));
  return parts.length === 0 ? [`You see ${control.name}.`] : parts.map((part) => `${capital(control.name)} ${part}.`);
}

function appearanceWords(part: keyof Appearance, value: unknown): string[] {
  const quoted = quote(value);
  const either = (yes: string, no: string) => [value === true ? yes : no];
  switch (part) {
    case 'text':
      return [value === '' ? 'has no text' : `has the text ${quoted}`];
    case 'value':
      return [value === '' ? 'is empty' : `has the value ${quoted}`];
    case 'description':
      return [value === '' ? 'has no hint' : `has the hint ${quoted}`];
    case 'href':
      return [`leads to ${quoted}`];
    case 'items':
      return [`has the rows ${(value as readonly string[]).map(quote).join(', ')}`];
    case 'isOn':
      return either('is chosen', 'is not chosen');
    case 'isExpanded':
      return either('is open', 'is closed');
    case 'isLocked':
      return either('is locked', 'is not locked');
    case 'isInvalid':
      return either('is marked as wrong', 'is not marked as wrong');
    case 'isFocused':
      return either('has the focus', 'does not have the focus');
    case 'position':
      return [];
  }
}

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
const quote = (text: unknown): string => `\`${String(text)}\``;

/** A screen whose controls write what is done with them. */
function writingScreen(write: (line: string) => void, isShown: (name: string) => boolean): Screen {
  const control = (name: string, press: string): Control => ({
    name,
    isShown: async () => isShown(name),
    isOffered: async () => isShown(name),
    click: async () => write(`${press}.`),
    fill: async (text) => write(text === '' ? `Empty ${name}.` : `Type ${quote(text)} into ${name}.`),
    press: async (key) => write(`Press the key ${quote(key)} in ${name}.`),
    choose: async (option) => write(`Choose ${quote(option)} in ${name}.`),
    read: async () => {
      throw new Error(`what ${name} shows is not known in a script`);
    },
  });
  return {
    role: (role, name) => {
      const words = `the ${roleWords[role] ?? role}${describeName(name)}`;
      return control(words, `${role === 'button' ? 'Press' : 'Click'} ${words}`);
    },
    label: (text) => control(`the field${describeName(text)}`, `Click the field${describeName(text)}`),
    text: (text) => control(`the text${describeName(text)}`, `Click the text${describeName(text)}`),
    fact: (term) => control(`the fact${describeName(term)}`, `Click the fact${describeName(term)}`),
  };
}

const silent = writingScreen(
  () => {},
  () => false,
);

const roleWords: Readonly<Record<string, string>> = {
  combobox: 'combo box',
  radio: 'radio button',
  checkbox: 'check box',
  textbox: 'text box',
  progressbar: 'progress bar',
  menuitem: 'menu item',
  tabpanel: 'tab panel',
};

/** A name in words: what it is, what it begins with, or what it contains; the pattern itself where it has no few words. */
export function describeName(name: Name): string {
  if (name === undefined) return '';
  if (typeof name === 'string') return ` ${quote(name)}`;
  const { source } = name;
  const begins = source.startsWith('^');
  const ends = source.endsWith('$') && !source.endsWith('\\$');
  const texts = expand(source.slice(begins ? 1 : 0, ends ? -1 : undefined));
  if (texts === null) return ` that matches ${quote(String(name))}`;
  const words = texts.map(quote).join(' or ');
  if (begins && ends) return ` ${words}`;
  if (begins) return ` that begins with ${words}`;
  return ends ? ` that ends with ${words}` : ` that contains ${words}`;
}

/** The texts of a pattern of alternatives and optional letters, null for any other pattern. */
function expand(pattern: string): readonly string[] | null {
  const group = /^(.*?)(?<!\\)\((?:\?:)?([^()]*)\)(\?)?(.*)$/.exec(pattern);
  if (group) {
    const [, head = '', inside = '', optional, tail = ''] = group;
    return joined([...inside.split('|'), ...(optional ? [''] : [])].map((one) => `${head}${one}${tail}`));
  }
  if (pattern.includes('|')) return joined(pattern.split('|'));
  const letter = /^(.*?)([\w.’'…])\?(.*)$/.exec(pattern);
  if (letter) {
    const [, head = '', one = '', tail = ''] = letter;
    return joined([`${head}${one}${tail}`, `${head}${tail}`]);
  }
  const plain = pattern.replaceAll(/\\([^A-Za-z0-9])/g, '');
  return /[\\^$*+?{}[\]|()]/.test(plain) ? null : [pattern.replaceAll(/\\(.)/g, '$1')];
}

function joined(patterns: readonly string[]): readonly string[] | null {
  const texts = patterns.map(expand);
  return texts.some((one) => one === null) ? null : texts.flatMap((one) => one ?? []);
}
