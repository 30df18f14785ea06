import { virtual } from '@guidepup/virtual-screen-reader';
import { isUnreachable, listenToRegions } from './announcements.ts';

/** What a test asks of the reader inside the page. */
export interface PageReader {
  /** begins to listen; what is on the page already is not said */
  start: () => Promise<void>;
  /** resolves once no call of the page is under way, with everything that was said since the last `take`, in order */
  collectSpoken: () => Promise<string[]>;
  /** changes with every phrase and every call */
  activity: () => number;
  /** everything that was said since the last `take`, and forgets it */
  take: () => Promise<string[]>;
  /** moves on by one item, as the arrow key of a screen reader does, and returns what is said of it */
  next: () => Promise<string>;
}

declare global {
  interface Window {
    reader: PageReader;
  }
}

let calls = 0;
let activity = 0;
const { fetch } = window;
window.fetch = async (...request) => {
  calls += 1;
  activity += 1;
  try {
    const response = await fetch(...request);
    const copy = response.clone();
    void copy
      .arrayBuffer()
      .catch(() => null)
      .finally(() => {
        calls -= 1;
      });
    return response;
  } catch (error) {
    calls -= 1;
    throw error;
  }
};

/** Lets the page do what it has been given to do; the timers of the page are in the test's hands, message ports are not. */
const turn = (): Promise<void> =>
  new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.addEventListener('message', () => {
      port1.close();
      resolve();
    });
    port1.start();
    port2.postMessage(null);
  });

const settle = async (): Promise<void> => {
  for (let quiet = 0; quiet < 5; quiet += 1) {
    if (calls > 0) quiet = 0;
    await turn();
  }
};

const said: string[] = [];
let known = 0;
/** what was said last of the element that has the focus */
let focused: { element: Element | null; phrase: string; state: string } = { element: null, phrase: '', state: '' };

/** What a key changes of the element that has the focus, and a screen reader then says; not what is typed, nor its error. */
const stateOf = (element: Element | null): string =>
  element === null
    ? ''
    : JSON.stringify([
        element instanceof HTMLInputElement && element.checked,
        element instanceof HTMLSelectElement && element.value,
        ['aria-expanded', 'aria-pressed', 'aria-label'].map((name) => element.getAttribute(name)),
      ]);

/** The library takes whether something is checked from the markup, says the value of a select, and reads passwords out. */
const correct = (phrase: string, element: Element | null): string => {
  if (element instanceof HTMLSelectElement) {
    const label = element.selectedOptions[0]?.label ?? '';
    return element.value === '' ? phrase : phrase.replace(`, ${element.value},`, `, ${label},`);
  }
  if (!(element instanceof HTMLInputElement)) return phrase;
  const state = element.checked ? 'checked' : 'not checked';
  if (/^(?:checkbox|radio)$/.test(element.type)) return phrase.replace(/\b(?:not )?checked\b/, state);
  return element.type === 'password' && element.value ? phrase.replaceAll(element.value, 'hidden') : phrase;
};

/** Takes over what the library has said of the focus. */
const takeOver = async (): Promise<void> => {
  const phrases = await virtual.spokenPhraseLog();
  const fresh = phrases.slice(known);
  known = phrases.length;
  if (fresh.length === 0) return;
  const node = virtual.activeNode;
  const element = node instanceof Element ? node : null;
  const last = correct(fresh.pop() ?? '', element);
  said.push(...fresh, last);
  focused = { element, phrase: last, state: stateOf(element) };
};

/** Has the reader say an element as if the focus came to it, where that is not what it said last. The page does not notice. */
const say = async (element: Element): Promise<void> => {
  const event = new Event('focusin');
  Object.defineProperty(event, 'target', { value: element });
  document.body.dispatchEvent(event);
  await turn();
};

/** Says the element with the focus again, once a key has changed its state. */
const formatChange = async (): Promise<void> => {
  const { activeElement } = document;
  if (activeElement === null || activeElement !== focused.element || stateOf(activeElement) === focused.state) return;
  const { length } = said;
  await say(activeElement);
  await takeOver();
  if (said.length > length) return;
  focused = { ...focused, phrase: correct(focused.phrase, activeElement), state: stateOf(activeElement) };
  said.push(focused.phrase);
};

/** Notifies the library that the page has changed, and nothing else: regions are listened to here, see `listenToRegions`. */
class SilentObserver extends MutationObserver {
  constructor(onChange: MutationCallback) {
    super((_, observer) => onChange([], observer));
  }
}

const collectSpoken = async (): Promise<string[]> => {
  await settle();
  await takeOver();
  return [...said];
};

/** An option of a list whose input keeps the focus: screen readers read it as if it had the focus. */
const listenToOptions = (): void => {
  new MutationObserver((changes) => {
    for (const { target } of changes) {
      const id = target instanceof Element && target.getAttribute('aria-activedescendant');
      const option = id && document.getElementById(id);
      if (option) void say(option);
    }
  }).observe(document.body, { subtree: true, attributeFilter: ['aria-activedescendant'] });
};

window.reader = {
  start: async () => {
    await virtual.start({ container: document.body, window: { document, MutationObserver: SilentObserver } });
    await takeOver();
    said.length = 0;
    listenToOptions();
    listenToRegions((phrase) => {
      void takeOver().then(() => said.push(phrase));
    });
  },
  collectSpoken,
  activity: () => activity + said.length,
  take: async () => {
    await collectSpoken();
    if (!document.activeElement?.hasAttribute('aria-activedescendant')) await formatChange();
    if (document.activeElement === document.body) said.push('(nothing has the focus)');
    return said.splice(0);
  },
  next: async () => {
    do await virtual.next();
    while (isSkipped(virtual.activeNode));
    await takeOver();
    return said.splice(0).at(-1) ?? '';
  },
};

/** What the library stops at and screen readers do not: what cannot be reached, and regions with nothing in them. */
const isSkipped = (node: Node | null): boolean => {
  const element = node instanceof Element ? node : node?.parentElement;
  if (!element) return false;
  return isUnreachable(element) || (element.matches('[role=status], [role=alert]') && element.textContent === '');
};
