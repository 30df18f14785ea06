import type { ConnectionMessage } from '#machines/shell/connection/connection.machine.ts';
import type { EarlyKeyMessage, ShortcutMessage } from '#machines/clients/quick-search/quick-search.machine.ts';
import type { RouteAccessRef } from '#machines/session/route-access/route-access.machine.ts';
import type { SessionRef } from '#machines/session/session/session.machine.ts';
import type { PageMessage } from '#machines/shell/system-messages/system-messages.machine.ts';
import { markReady } from './ready.ts';

/** Where this page is in the history, as the router counts. */
const entryOf = (): unknown => (window.history.state as { idx?: number } | null)?.idx;

/**
 * Reports whether the page is visible, now and after each change (it is not while it is covered), and each next page of the
 * portal that opens; one that a redirect leads to takes the place of the last. Returns how to stop.
 */
export const watchPage = (
  session: SessionRef,
  access: RouteAccessRef,
  notify: (message: PageMessage) => void,
): (() => void) => {
  let isShown: boolean | null = null;
  const checkVisibility = () => {
    const isSeen = !document.hidden && !session.getSnapshot().hasTag('covered');
    if (isSeen !== isShown) notify({ type: isSeen ? 'page.shown' : 'page.hidden' });
    isShown = isSeen;
  };
  const openPath = () => {
    const snapshot = access.getSnapshot();
    return snapshot.matches('open') ? (snapshot.context.location?.path ?? null) : null;
  };
  let path = openPath();
  let entry = entryOf();
  const checkPath = () => {
    const next = openPath();
    if (next === null || next === path) return;
    const isRedirected = entryOf() === entry;
    path = next;
    entry = entryOf();
    if (!isRedirected) notify({ type: 'page.opened' });
  };
  const opening = access.subscribe(checkPath);
  const watching = session.subscribe(checkVisibility);
  document.addEventListener('visibilitychange', checkVisibility);
  checkVisibility();
  return () => {
    opening.unsubscribe();
    watching.unsubscribe();
    document.removeEventListener('visibilitychange', checkVisibility);
  };
};

/** Reports changes of the connection that the browser notices. Returns how to stop. */
export const watchNetwork = (notify: (message: ConnectionMessage) => void): (() => void) => {
  const stopping = new AbortController();
  const { signal } = stopping;
  window.addEventListener('offline', () => notify({ type: 'network.lost' }), { signal });
  window.addEventListener('online', () => notify({ type: 'network.found' }), { signal });
  if (!navigator.onLine) notify({ type: 'network.lost' });
  markReady('network', true);
  signal.addEventListener('abort', () => markReady('network', false));
  return () => stopping.abort();
};

const shortcuts: Readonly<Record<string, ShortcutMessage['type']>> = { '/': 'shortcut.search', '?': 'shortcut.list' };

const takesText = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable ||
    target.matches('input, textarea, select, [role=combobox], [role=textbox], [role=listbox], [role=menu] *'));

/** Whether a dialog is open, or the page is covered while it is not certain who is in front of it. */
const hasWindow = (): boolean =>
  document.querySelector('[inert]') !== null ||
  [...document.querySelectorAll('[role=dialog], [role=alertdialog], dialog[open]')].some((one) =>
    one.checkVisibility(),
  );

/** Ctrl+K, or Cmd+K on a Mac: writes no text, so that it works in a field too. */
const isSearchChord = ({ key, ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent): boolean =>
  key.toLowerCase() === 'k' && ctrlKey !== metaKey && !altKey && !shiftKey;

/** Reports shortcuts pressed while no dialog is open; single keys only while no field has the focus. Returns how to stop. */
export const watchKeys = (hasSearch: boolean, notify: (message: ShortcutMessage) => void): (() => void) => {
  const answer = (event: KeyboardEvent) => {
    const isChord = isSearchChord(event);
    const type = isChord ? 'shortcut.search' : shortcuts[event.key];
    if (!type || (type === 'shortcut.search' && !hasSearch)) return;
    if (event.defaultPrevented || event.isComposing || event.repeat || hasWindow()) return;
    if (!isChord && (event.ctrlKey || event.metaKey || event.altKey || takesText(event.target))) return;
    event.preventDefault();
    notify({ type });
  };
  document.addEventListener('keydown', answer);
  markReady('shortcuts', true);
  return () => {
    document.removeEventListener('keydown', answer);
    markReady('shortcuts', false);
  };
};

/** Reports what is typed where the shortcut was pressed, or outside of any field, until a dialog is there to take it. Returns how to stop. */
export const watchEarlyKeys = (notify: (message: EarlyKeyMessage) => void): (() => void) => {
  const start = document.activeElement;
  let text = '';
  const edit = (next: string) => {
    text = next;
    notify({ type: 'typing.changed', text });
  };
  const answer = (event: KeyboardEvent) => {
    const { key, target } = event;
    if (event.defaultPrevented || event.isComposing || event.ctrlKey || event.metaKey || event.altKey) return;
    if (hasWindow() || (target !== start && takesText(target))) return;
    if ([...key].length === 1) edit(text + key);
    else if (key === 'Backspace') edit(text.slice(0, -1));
    else if (key === 'Enter' && text) notify({ type: 'typing.entered' });
    else if (key === 'Escape') notify({ type: 'typing.escaped' });
    else return;
    event.preventDefault();
  };
  document.addEventListener('keydown', answer);
  return () => document.removeEventListener('keydown', answer);
};
