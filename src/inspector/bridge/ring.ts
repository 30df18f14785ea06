import type { Message } from './protocol.ts';

/** The newest messages, at most `capacity` of them; how many older ones were dropped is counted. */
export const createRing = (capacity: number) => {
  const slots: Message[] = [];
  let first = 0;
  let dropped = 0;
  return {
    push(message: Message): Message | null {
      if (slots.length < capacity) {
        slots.push(message);
        return null;
      }
      const lost = slots[first] ?? null;
      slots[first] = message;
      first = (first + 1) % capacity;
      dropped += 1;
      return lost;
    },
    /** oldest first */
    all: (): Message[] => [...slots.slice(first), ...slots.slice(0, first)],
    dropped: () => dropped,
  };
};
