interface Listener {
  target: EventTarget;
  type: string;
  listener: unknown;
  isCapture: boolean;
  /** the module that listens */
  by: string;
}

/** What events of the whole page go to. */
const targets = new Map<EventTarget, string>([
  [window, 'window'],
  [document, 'document'],
  [document.documentElement, 'html'],
  [document.body, 'body'],
  [window.navigation, 'navigation'],
]);

/** Objects whose properties tests replace. */
const replaceable: Readonly<Record<string, object>> = {
  window,
  document,
  console,
  navigator,
  history: window.history,
  'Element.prototype': Element.prototype,
  'HTMLElement.prototype': HTMLElement.prototype,
  'HTMLFormElement.prototype': HTMLFormElement.prototype,
  'HTMLCanvasElement.prototype': HTMLCanvasElement.prototype,
  'Navigator.prototype': Navigator.prototype,
  'Storage.prototype': Storage.prototype,
};

/** What libraries put into a page once, for as long as it is there. */
const lasting = [
  // React and Testing Library
  /^document\._reactListening\w+$/,
  /^window\.IS_REACT_ACT_ENVIRONMENT$/,
  // user-event
  /^HTMLElement\.prototype\.(?:focus|blur)$/,
  /^navigator\.clipboard$/,
  // axe
  /^window\.axe$/,
  /^document\.elementsFromPoint$/,
  // PDF.js
  /^window\.(?:pdfjsLib|_pdfjsTestingUtils)$/,
  // fake timers put the real one back in another way
  /^window\.performance$/,
];

/** The portal's own listeners that end with the document. */
const untilUnload = new Set(['src/app/boot/client-log.ts']);

/** The module of this project, if it is one, that called the function in which the stack was taken. */
const callerIn = (stack = ''): string | undefined =>
  /\/((?:src|specs|machines|mocks)\/[^?:)]+)/.exec(stack.split('\n')[2] ?? '')?.[1];

const captures = (options?: boolean | EventListenerOptions): boolean =>
  typeof options === 'object' ? (options.capture ?? false) : (options ?? false);

/** Keeps a list of what this project's modules listen to on the page's own targets. */
const noteListeners = (): Listener[] => {
  const listeners: Listener[] = [];
  const { addEventListener: add, removeEventListener: remove } = EventTarget.prototype;
  const forget = (target: EventTarget, type: string, listener: unknown, isCapture: boolean) => {
    const at = listeners.findIndex(
      (one) => one.target === target && one.type === type && one.listener === listener && one.isCapture === isCapture,
    );
    if (at >= 0) listeners.splice(at, 1);
  };
  EventTarget.prototype.addEventListener = function note(this: EventTarget | undefined, type, listener, options) {
    const target = this ?? window;
    add.call(target, type, listener, options);
    const by = targets.has(target) ? callerIn(new Error('stack').stack) : undefined;
    const { signal, once } = typeof options === 'object' ? options : {};
    if (!by || untilUnload.has(by) || signal?.aborted) return;
    const isCapture = captures(options);
    const end = () => forget(target, type, listener, isCapture);
    end();
    listeners.push({ target, type, listener, isCapture, by });
    if (signal) add.call(signal, 'abort', end, { once: true });
    if (once) add.call(target, type, end, { once: true, capture: isCapture });
  };
  EventTarget.prototype.removeEventListener = function note(this: EventTarget | undefined, type, listener, options) {
    const target = this ?? window;
    remove.call(target, type, listener, options);
    forget(target, type, listener, captures(options));
  };
  return listeners;
};

/** The list is the page's: each file evaluates this module's importers again, and not this one. */
const listeners = noteListeners();

const readProperties = (): Map<string, PropertyDescriptor> =>
  new Map(
    Object.entries(replaceable).flatMap(([name, object]) =>
      Object.entries(Object.getOwnPropertyDescriptors(object))
        // frames, and marks of Vitest and React
        .filter(([key]) => !/^(?:\d+$|__)/.test(key))
        .map(([key, descriptor]): [string, PropertyDescriptor] => [`${name}.${key}`, descriptor])
        .filter(([key]) => !lasting.some((pattern) => pattern.test(key))),
    ),
  );

const isSame = (one?: PropertyDescriptor, other?: PropertyDescriptor): boolean =>
  one !== undefined && other !== undefined && Object.is(one.value, other.value) && one.get === other.get;

const attributesOf = (element: Element): Map<string, string> =>
  new Map([...element.attributes].map(({ name, value }) => [name, value]));

const restoreAttributes = (element: Element, before: ReadonlyMap<string, string>): void => {
  for (const name of attributesOf(element).keys()) if (!before.has(name)) element.removeAttribute(name);
  for (const [name, value] of before) element.setAttribute(name, value);
};

/**
 * Component tests share a page, file after file: watches what the tests of a file leave behind.
 * @returns puts back what can be put back (attributes of the document, what is stored), and names what cannot: listeners,
 * replaced properties, elements, the address
 */
export const watchPage = (): (() => string[]) => {
  const before = {
    listeners: new Set(listeners),
    properties: readProperties(),
    elements: new Set(document.body.children),
    html: attributesOf(document.documentElement),
    body: attributesOf(document.body),
    path: window.location.pathname,
  };
  return () => {
    restoreAttributes(document.documentElement, before.html);
    restoreAttributes(document.body, before.body);
    window.localStorage.clear();
    window.sessionStorage.clear();
    const properties = readProperties();
    const names = new Set([...before.properties.keys(), ...properties.keys()]);
    return [
      ...listeners
        .filter((listener) => !before.listeners.has(listener))
        .map(({ target, type, by }) => `${by} still listens to ${type} of ${targets.get(target)}`),
      ...[...names]
        .filter((name) => !isSame(before.properties.get(name), properties.get(name)))
        .map((name) => `${name} is another one`),
      ...[...document.body.children]
        .filter((element) => !before.elements.has(element))
        .map(({ outerHTML }) => `an element is left: ${outerHTML.slice(0, 200)}`),
      ...(window.location.pathname === before.path ? [] : [`the address is ${window.location.pathname}`]),
    ];
  };
};
