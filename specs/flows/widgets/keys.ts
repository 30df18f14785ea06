import { vi } from 'vitest';
import type { KeyPress } from '#widgets/events.ts';

/** A key press as text, such as `Alt+ArrowUp`; `Composing+Enter` is one of an input method. */
export const press = (text: string) => {
  const parts = text === ' ' ? [text] : text.split('+');
  const isComposing = parts.includes('Composing');
  return {
    key: parts.at(-1) ?? '',
    altKey: parts.includes('Alt'),
    ctrlKey: parts.includes('Control'),
    metaKey: parts.includes('Meta'),
    nativeEvent: { isComposing },
    preventDefault: vi.fn<() => void>(),
  } satisfies KeyPress;
};
