import { createActor, createMachine, fromPromise } from 'xstate';
import { describe, expect, test } from 'vitest';
import { identityText } from './identity-text.ts';

class Hidden {
  #value: number;
  constructor(value: number) {
    this.#value = value;
  }
  get value(): number {
    return this.#value;
  }
}

class Money {
  readonly cents: number;
  constructor(cents: number) {
    this.cents = cents;
  }
}

class HttpError extends Error {
  readonly status: number;
  constructor(status: number) {
    super('the call failed');
    this.status = status;
  }
}

describe('what can be told apart has different texts', () => {
  const circle = () => 1;
  const groups: Readonly<Record<string, () => readonly unknown[]>> = {
    'numbers and nothing': () => [NaN, Infinity, -Infinity, null, undefined, 'NaN', 'null', 'undefined'],
    zeros: () => [0, -0, '0', '-0'],
    members: () => [{}, { a: undefined }, { a: null }, Object.create(null), { [Symbol('a')]: 1 }],
    'members that are not listed': () => [{}, { a: 1 }, hiding({}), hiding({ b: 2 }), { b: 2 }, { a: 1, b: 2 }],
    items: () => [[undefined], [null], [NaN], ['undefined'], Object.assign([], { length: 1 }), []],
    'members of lists': () => [
      ['a'],
      Object.assign(['a'], { index: 1 }),
      Object.assign(['a'], { [Symbol('a')]: 1 }),
      hiding(['a']),
    ],
    errors: () => [
      ...[500, 404].map((status) => new HttpError(status)),
      ...['the call failed', 'gone'].map((message) => new Error(message)),
      new Error('gone', { cause: 'time' }),
      Object.assign(new Error('gone'), { code: 'E1' }),
      new TypeError('gone'),
      'Error: gone',
      new AggregateError([1], 'gone'),
      new DOMException('gone', 'AbortError'),
      new DOMException('gone', 'TimeoutError'),
    ],
    'regular expressions': () => [/a/, /b/, /a/g, '/a/', {}],
    maps: () => [new Map([[1, 2]]), new Map([[1, 3]]), { map: [[1, 2]] }, new Map(), new Set()],
    sets: () => [new Set([1]), new Set(['1']), { set: [1] }, [1]],
    dates: () => [new Date(0), new Date(1), new Date(NaN), new Date(0).toISOString(), 0],
    addresses: () => [new URL('http://a.test/'), new URL('http://b.test/'), 'http://a.test/'],
    bytes: () => [new Uint8Array([1]), new Uint8Array([2]), new Int8Array([1]), [1], { 0: 1 }],
    functions: () => [circle, () => 1, undefined, null],
    symbols: () => [Symbol('a'), Symbol('a'), Symbol.for('a'), Symbol.for('b'), 'a'],
    classes: () => [new Money(1), new Money(2), { cents: 1 }],
    'private fields': () => [new Hidden(1), new Hidden(2), {}],
    'what the platform keeps': () => [new Blob(['a']), new Blob(['b']), new WeakMap(), Promise.resolve(1)],
    actors: () => [...actorsNamed('a', 'b'), '[actor a]', 'actor "a"'],
  };

  for (const [name, valuesOf] of Object.entries(groups))
    test(name, () => {
      const values = valuesOf();
      const texts = values.map(identityText);

      expect(new Set(texts).size, texts.join('\n')).toBe(values.length);
      // they are inside others, too
      const inside = values.map((value) => identityText({ list: [value], other: NaN }));
      expect(new Set(inside).size, inside.join('\n')).toBe(values.length);
    });
});

describe('what behaves alike has one text', () => {
  const makers: Readonly<Record<string, () => unknown>> = {
    'JSON values': () => ({ a: [1, 'b', true, null, { c: {} }] }),
    'values that JSON has not': () => ({ a: [NaN, -0, undefined] }),
    errors: () => Object.assign(new HttpError(404), { cause: new Error('gone') }),
    collections: () => new Map([[new Date(0), new Set([/a/])]]),
    'objects of a class without private fields': () => new Money(5),
    actors: () => actorsNamed('a'),
  };

  for (const [name, make] of Object.entries(makers))
    test(name, () => {
      expect(identityText(make())).toBe(identityText(make()));
    });

  test('the same object of a class with private fields', () => {
    const hidden = new Hidden(1);

    expect(identityText({ hidden })).toBe(identityText({ hidden }));
  });

  test('snapshots of one machine', () => {
    const machine = createMachine({
      initial: 'a',
      context: { count: NaN },
      states: { a: { tags: 'first', initial: 'b', states: { b: {}, old: { type: 'history' } } } },
    });
    const text = () => identityText(createActor(machine).getSnapshot());

    expect(text()).toBe(text());
  });
});

test('what JSON can say keeps its JSON', () => {
  const value = { a: [1, 'b', true, null, { c: {} }] };

  expect(identityText(value)).toBe(JSON.stringify(value));
});

test('what golden files cannot have is refused', () => {
  const circle: unknown[] = [];
  circle.push(circle);

  expect(() => identityText({ a: 1n })).toThrow('BigInt');
  expect(() => identityText(circle)).toThrow(RangeError);
});

/** Adds a member that `Object.keys` leaves out. */
const hiding = (value: object) => Object.defineProperty(value, 'a', { value: 1 });

const actorsNamed = (...ids: string[]) =>
  ids.map((id) =>
    createActor(
      fromPromise(async () => 1),
      { id },
    ),
  );
