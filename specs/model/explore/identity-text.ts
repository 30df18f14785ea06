import { StateMachine, StateNode } from 'xstate';
import { isActor } from './serialize.ts';
import { textOfActor } from './xstate-internals.ts';

/**
 * Text that two values share only where nothing distinguishes them: the JSON of what JSON can say, and more of the rest. Functions,
 * symbols, and objects with a state that cannot be read are known by a number of their own. Throws for a BigInt and for what
 * contains itself, which golden files cannot have.
 */
export const identityText = (value: unknown): string => (isJson(value) ? JSON.stringify(value) : textOf(value));

/** Whether JSON says everything of a value. */
function isJson(value: unknown): boolean {
  switch (typeof value) {
    case 'string':
    case 'boolean':
      return true;
    case 'number':
      return Number.isFinite(value) && !Object.is(value, -0);
    case 'object':
      return value === null || (Array.isArray(value) ? isJsonArray(value) : isJsonObject(value));
    default:
      return false;
  }
}

function isJsonArray(array: readonly unknown[]): boolean {
  // a loop, because `every` passes over holes
  for (let at = 0; at < array.length; at++) if (!isJson(array[at])) return false;
  // the items and the length
  return Object.getPrototypeOf(array) === Array.prototype && Reflect.ownKeys(array).length === array.length + 1;
}

function isJsonObject(object: object): boolean {
  if (Object.getPrototypeOf(object) !== Object.prototype) return false;
  let listed = 0;
  // faster than a list of the keys, and the prototype adds none
  for (const key in object) {
    if (!isJson((object as Record<string, unknown>)[key])) return false;
    listed++;
  }
  // symbols, and members that JSON passes over
  return Reflect.ownKeys(object).length === listed;
}

function textOf(value: unknown): string {
  switch (typeof value) {
    case 'object':
      return value === null ? 'null' : textOfObject(value);
    case 'function':
      return numbered(value);
    case 'symbol': {
      const key = Symbol.keyFor(value);
      return key === undefined ? numbered(value) : `symbol ${JSON.stringify(key)}`;
    }
    case 'number':
      return Object.is(value, -0) ? '-0' : String(value);
    case 'undefined':
      return 'undefined';
    default:
      return JSON.stringify(value);
  }
}

function textOfObject(value: object): string {
  if (isActor(value)) return `actor ${JSON.stringify(textOfActor(value))}`;
  const prototype = Object.getPrototypeOf(value) as object | null;
  // definitions never change, and lead to each other
  if (value instanceof StateMachine || value instanceof StateNode || hidesState(prototype)) return numbered(value);
  const kind = prototype === Object.prototype ? '' : prototype === null ? 'null' : numbered(prototype);
  return `${kind}${contentOf(value)}{${membersOf(value)}}`;
}

/** What an object of a known class has besides its members. */
function contentOf(value: object): string {
  if (value instanceof Map) return `(${[...value].flat().map(textOf).join()})`;
  if (value instanceof Set) return `(${[...value].map(textOf).join()})`;
  if (value instanceof Date) return `(${value.getTime()})`;
  if (value instanceof RegExp || value instanceof URL) return `(${JSON.stringify(String(value))})`;
  if (value instanceof DOMException) return `(${JSON.stringify([value.name, value.message])})`;
  return '';
}

function membersOf(value: object): string {
  const keys = Reflect.ownKeys(value);
  // where an error was made says nothing of what it is
  const told = value instanceof Error ? keys.filter((key) => key !== 'stack') : keys;
  return told
    .map((key) => `${textOf(key)}${signOf(value, key)}${textOf((value as Record<PropertyKey, unknown>)[key])}`)
    .join();
}

/** What comes before a member's value. */
const signOf = (value: object, key: PropertyKey): string => (isEnumerable.call(value, key) ? ':' : '~');

const isEnumerable = Object.prototype.propertyIsEnumerable;

/** The classes whose members and content, as above, are all that they have. */
const openClasses: ReadonlySet<unknown> = new Set(
  [
    Object,
    Array,
    Map,
    Set,
    Date,
    RegExp,
    URL,
    Error,
    EvalError,
    RangeError,
    ReferenceError,
    SyntaxError,
    TypeError,
    URIError,
    AggregateError,
    DOMException,
    Int8Array,
    Uint8Array,
    Uint8ClampedArray,
    Int16Array,
    Uint16Array,
    Int32Array,
    Uint32Array,
    Float32Array,
    Float64Array,
  ].map(({ prototype }): unknown => prototype),
);

const hiding = new WeakMap<object, boolean>();

/** Whether objects may have a state that their members do not show: private fields, or one that the platform keeps. */
function hidesState(prototype: object | null): boolean {
  if (prototype === null || openClasses.has(prototype)) return false;
  const known = hiding.get(prototype);
  if (known !== undefined) return known;
  const own: unknown = Object.hasOwn(prototype, 'constructor') ? prototype.constructor : undefined;
  const source = typeof own === 'function' ? Function.prototype.toString.call(own) : '';
  const found =
    source.includes('#') ||
    source.includes('[native code]') ||
    hidesState(Object.getPrototypeOf(prototype) as object | null);
  hiding.set(prototype, found);
  return found;
}

const numbers = new WeakMap<WeakKey, number>();
let lastNumber = 0;

/** `#7`: the same for the same object only. */
function numbered(value: WeakKey): string {
  const number = numbers.get(value) ?? ++lastNumber;
  numbers.set(value, number);
  return `#${number}`;
}
