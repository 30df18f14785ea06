import { useEffect, useRef, type RefObject } from 'react';
import type { InspectorRef } from '#machines/inspector/inspector/inspector.machine.ts';
import { views, type View } from './Center.tsx';

interface Does {
  search: RefObject<HTMLInputElement | null>;
  setView: (view: View) => void;
  toggleTheme: () => void;
}

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && target.closest('input, select, textarea, [contenteditable]') !== null;

/** Single keys act on the whole viewer, unless the user types, or has switched them off. */
export const useKeys = (inspector: InspectorRef, isOn: boolean, does: Does): void => {
  const newest = useRef(does);
  useEffect(() => {
    newest.current = does;
  });
  useEffect(() => {
    if (!isOn) return undefined;
    const onKey = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return;
      const { search, setView, toggleTheme } = newest.current;
      const snapshot = inspector.getSnapshot();
      const pause = () => {
        if (snapshot.matches({ replaying: 'playing' })) inspector.send({ type: 'replay.stop' });
        else if (snapshot.hasTag('recorded')) inspector.send({ type: 'replay.play' });
        else inspector.send({ type: snapshot.matches('paused') ? 'log.follow' : 'log.pause' });
      };
      const view = views[Number(event.key) - 1];
      const keys: Readonly<Record<string, (() => void) | undefined>> = {
        ' ': event.target instanceof HTMLButtonElement ? undefined : pause,
        ArrowLeft: () => inspector.send({ type: 'step.previous' }),
        ArrowRight: () => inspector.send({ type: 'step.next' }),
        '/': () => search.current?.focus(),
        t: toggleTheme,
        ...(view ? { [event.key]: () => setView(view.id) } : {}),
      };
      const act = keys[event.key];
      if (!act) return;
      event.preventDefault();
      act();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [inspector, isOn]);
};
