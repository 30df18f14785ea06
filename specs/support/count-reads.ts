/**
 * Counts how often a property is read, until it is stopped: what is done once reads it once. It does without module mocks,
 * which would have each test file load every module again.
 */
export const countReads = <Of extends object>(
  of: Of,
  name: keyof Of & string,
): { reads: () => number; stop: () => number } => {
  const before = Object.getOwnPropertyDescriptor(of, name);
  if (!before) throw new Error(`There is no property ${name}`);
  let reads = 0;
  Object.defineProperty(of, name, {
    configurable: true,
    enumerable: true,
    get: () => {
      reads += 1;
      return before.value as unknown;
    },
  });
  return {
    reads: () => reads,
    stop: () => {
      Object.defineProperty(of, name, before);
      return reads;
    },
  };
};
