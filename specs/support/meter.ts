import { Session } from 'node:inspector/promises';

/** Folders whose code is counted. */
const ours = /\/(?:machines|mocks|src)\/[^?]*\.tsx?(?:\?|$)/;

type Method = (this: unknown, ...given: unknown[]) => unknown;

/** Methods that look at all of a text, or of a list, each time they are called. */
const counted: readonly (readonly [object, readonly PropertyKey[]])[] = [
  [
    String.prototype,
    ['split', 'includes', 'indexOf', 'lastIndexOf', 'replace', 'replaceAll', 'match', 'matchAll', 'search', 'trim'],
  ],
  [String.prototype, ['toLowerCase', 'toUpperCase', 'normalize', 'repeat', 'slice', 'localeCompare', Symbol.iterator]],
  [RegExp.prototype, ['exec', 'test']],
  [Array.prototype, ['join', 'concat', 'includes', 'indexOf', 'slice', 'toReversed', 'toSorted', 'sort']],
  [Set.prototype, ['has', 'add']],
];

const sizeOf = (value: unknown): number => (typeof value === 'string' || Array.isArray(value) ? value.length : 0);

/** Counts the characters and items that the methods look at, until it is stopped. */
const countMethods = (note: (size: number) => void): (() => void) => {
  const former = counted.flatMap(([prototype, names]) =>
    names.map((name) => [prototype, name, Object.getOwnPropertyDescriptor(prototype, name)] as const),
  );
  for (const [prototype, name, descriptor] of former) {
    const method = descriptor?.value as Method;
    const value: Method = function (...given) {
      // the language calls itself for each match of a global expression: those are one look at the text
      if (!(this instanceof RegExp) || !(this.global || this.sticky)) note(sizeOf(this) + sizeOf(given[0]));
      return method.apply(this, given);
    };
    Object.defineProperty(prototype, name, { ...descriptor, value });
  }
  return () => {
    for (const [prototype, name, descriptor] of former)
      if (descriptor) Object.defineProperty(prototype, name, descriptor);
  };
};

/** How much work a piece of code is, in steps: the same on every machine. */
export class Meter {
  private readonly session = new Session();

  async start(): Promise<void> {
    this.session.connect();
    await this.session.post('Profiler.enable');
    await this.session.post('Profiler.startPreciseCoverage', { callCount: true, detailed: true });
  }

  async stop(): Promise<void> {
    await this.session.post('Profiler.stopPreciseCoverage');
    this.session.disconnect();
  }

  private async blocks(): Promise<number> {
    const { result } = await this.session.post('Profiler.takePreciseCoverage');
    return result
      .filter(({ url }) => ours.test(url))
      .flatMap(({ functions }) => functions.flatMap(({ ranges }) => ranges.map(({ count }) => count)))
      .reduce((sum, count) => sum + count, 0);
  }

  /** Blocks of our code that some work runs through, and characters and items that it has the language look at. */
  async measure(work: () => unknown): Promise<number> {
    await this.blocks();
    let looked = 0;
    const stop = countMethods((size) => {
      looked += size;
    });
    try {
      work();
    } finally {
      stop();
    }
    return looked + (await this.blocks());
  }
}
