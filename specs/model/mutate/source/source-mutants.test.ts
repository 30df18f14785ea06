import { describe, expect, test } from 'vitest';
import { mutate, sourceMutants } from './source-mutants.ts';

/** The texts that a source text becomes. */
const faults = (source: string): string[] => sourceMutants('file.ts', source).map((mutant) => mutate(source, mutant));

describe('mutants of a source text', () => {
  test.for([
    ['a number', 'const pause = 60_000;', 'const pause = 6000;'],
    ['the default of a delay', 'const f = (n?: number) => n ?? 60;', 'const f = (n?: number) => n ?? 6;'],
    ['an equality', 'const f = (n: number) => n === 429;', 'const f = (n: number) => (n >= 429);'],
    ['a limit', 'const f = (n: number) => n < 3;', 'const f = (n: number) => (n <= 3);'],
    [
      'the first operand',
      'const f = (a: boolean, b: boolean) => a && b;',
      'const f = (a: boolean, b: boolean) => (b);',
    ],
    ['the last operand', 'const f = (a: boolean, b: boolean) => a || b;', 'const f = (a: boolean, b: boolean) => (a);'],
    ['a default', 'const f = (a?: string) => a ?? g();', 'const f = (a?: string) => (a);'],
    ['a rounding', 'const f = (n: number) => Math.floor(n);', 'const f = (n: number) => Math.ceil(n);'],
    ['a quantifier', 'const f = (l: T[]) => l.some(g);', 'const f = (l: T[]) => l.every(g);'],
    ['a filter', 'const f = (l: T[]) => l.filter(g);', 'const f = (l: T[]) => l;'],
    ['a negation', 'const f = (a: boolean) => !a;', 'const f = (a: boolean) => a;'],
    ['a condition', 'const f = (a: boolean) => (a ? 1 : 2);', 'const f = (a: boolean) => (true ? 1 : 2);'],
    ['a branch', 'function f() { if (a) return; b(); }', 'function f() { if (false) return; b(); }'],
    ['a statement', 'function f() { b(); }', 'function f() {  }'],
    ['a key of a result', 'const f = () => ({ a, b });', 'const f = () => ({b});'],
    ['a part of a list', "const list = ['a', 'b'];", "const list = ['b'];"],
    ['a part of a text', 'const f = () => `${a}-${b}`;', 'const f = () => `-${b}`;'],
    [
      'a flag that is kept',
      'const m = { keep: assign({ isLate: false }) };',
      'const m = { keep: assign({ isLate: true }) };',
    ],
    ['a code', "const f = () => ({ kind: 'offline' });", "const f = () => ({ kind: 'mutant' });"],
    [
      'null that is kept',
      'const m = { forget: assign({ url: null }) };',
      "const m = { forget: assign({ url: 'mutant' }) };",
    ],
    [
      'static params',
      "setup({}).createMachine({ entry: { type: 'keep', params: { state: 'paid' } } });",
      "setup({}).createMachine({ entry: { type: 'keep', params: { state: 'mutant' } } });",
    ],
  ] as const)('replace %s', ([, source, fault]) => {
    expect(faults(source)).toContain(fault);
  });

  test.for([
    ['types', "type Kind = 'a' | 'b'; const f = (a: 'x'): a is 'x' => g(a as 'x');"],
    ['sentences', "const f = () => invariant(g(), 'there is no order');"],
    [
      'what the structural mutants of a machine edit',
      "setup({}).createMachine({ initial: 'off', states: { off: {} } });",
    ],
    ['imports', "import { a } from './a.ts';"],
  ] as const)('leave %s', ([, source]) => {
    expect(faults(source)).toEqual([]);
  });

  test('have names without line numbers, so that a reason for one outlives other edits of the file', () => {
    const names = sourceMutants('file.ts', 'const guards = { isLate: (n: number) => n > 3 };').map(({ name }) => name);

    expect(names).toEqual([
      'guards.isLate: n > 3 → (n >= 3)',
      'guards.isLate: n > 3 → (n <= 3)',
      'guards.isLate: 3 → 4',
    ]);
  });
});
