import { useEffect, useRef, type RefObject } from 'react';
import type { InspectorRef } from '#machines/inspector/inspector/inspector.machine.ts';
import { views, type View } from './Center.tsx';

interface Does {
  search: RefObject<HTMLInputElement | null>;
  bookmark: RefObject<() => void>;
  setView: (view: View) => void;
  toggleTheme: () => void;
  stepActor: (by: 1 | -1) => void;
}

/** Keys that a control with the focus needs itself; null where it takes text, and needs them all. */
const keysOf = (control: Element): readonly string[] | null => {
  if (control.matches('button, summary, [type=checkbox]')) return [' '];
  return control.matches('[type=range], [role=separator]') ? ['ArrowLeft', 'ArrowRight'] : null;
};

const isTaken = ({ target, key }: KeyboardEvent): boolean => {
  const control =
    target instanceof HTMLElement
      ? target.closest('input, select, textarea, button, summary, [contenteditable], [role=separator]')
      : null;
  return control !== null && keysOf(control)?.includes(key) !== false;
};

/**
 * Single keys act on the whole viewer, unless the control with the focus needs them, or they are switched off. Where no log is shown
 * (`hasLog`), those that act on it do nothing, and scroll as in any page.
 */
export const useKeys = (inspector: InspectorRef, isOn: boolean, hasLog: boolean, does: Does): void => {
  const newest = useRef(does);
  useEffect(() => {
    newest.current = does;
  });
  useEffect(() => {
    if (!isOn) return undefined;
    const onKey = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || isTaken(event)) return;
      const { search, bookmark, setView, toggleTheme, stepActor } = newest.current;
      const snapshot = inspector.getSnapshot();
      const pause = () => {
        if (snapshot.matches({ replaying: 'playing' })) inspector.send({ type: 'replay.stop' });
        else if (snapshot.hasTag('recorded')) inspector.send({ type: 'replay.play' });
        else inspector.send({ type: snapshot.matches({ watching: 'paused' }) ? 'log.follow' : 'log.pause' });
      };
      const view = views[Number(event.key) - 1];
      const keys: Readonly<Record<string, (() => void) | undefined>> = {
        t: toggleTheme,
        ...(hasLog && {
          ' ': pause,
          ArrowLeft: () => inspector.send({ type: 'step.previous' }),
          ArrowRight: () => inspector.send({ type: 'step.next' }),
          '/': () => search.current?.focus(),
          b: () => bookmark.current(),
          n: () => stepActor(1),
          p: () => stepActor(-1),
          ...(view ? { [event.key]: () => setView(view.id) } : {}),
        }),
      };
      const act = keys[event.key];
      if (!act) return;
      event.preventDefault();
      act();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [inspector, isOn, hasLog]);
};
