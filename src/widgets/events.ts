/** What a widget reads of a key press. A React keyboard event has it, and so has a plain object in a test. */
export interface KeyPress {
  key: string;
  altKey: boolean;
  ctrlKey: boolean;
  metaKey: boolean;
  nativeEvent: { isComposing: boolean };
  preventDefault(): void;
}

/** A focus that leaves an element, and where it goes. */
export interface FocusLeave {
  currentTarget: { contains(other: unknown): boolean };
  relatedTarget: unknown;
}

/** An input whose text has changed. */
export interface TextChange {
  currentTarget: { value: string };
}
