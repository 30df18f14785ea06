/** Events of the page that begin with something a person does. */
const types =
  'pointerdown pointermove pointerup mousedown mousemove mouseup click auxclick dblclick touchstart touchend wheel ' +
  'keydown keyup beforeinput input change compositionend focusin focusout submit reset paste cut drop popstate';

type Page = Pick<EventTarget, 'addEventListener'>;

/**
 * Gives how to ask whether a person acts at this moment: the browser dispatches what the person did, and nothing was done about it
 * in an earlier turn. Effects of a view run in later turns of the same dispatch and are application code.
 */
export const watchActs = (page: Page): (() => boolean) => {
  let act: Event | null = null;
  let settled: Event | null = null;
  const begin = (event: Event) => {
    if (event.isTrusted) act = event;
  };
  for (const type of types.split(' ')) page.addEventListener(type, begin, { capture: true, passive: true });
  return () => {
    const current = act;
    // a dispatch that is over has no phase anymore
    if (!current || current.eventPhase === 0 || current === settled) return false;
    queueMicrotask(() => (settled = current));
    return true;
  };
};
