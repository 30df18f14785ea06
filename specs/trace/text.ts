import { kindsOf, missingClauses, stateOf, type Evidence } from './evidence.ts';
import type { RanTest } from './reports.ts';

/** The rules with their tests, for a terminal of a width. */
export const traceLines = (evidence: readonly Evidence[], width: number): string[] =>
  evidence.flatMap((one) => [
    ...wrap(`${headingOf(one)}: ${one.text}`, width, '  '),
    ...testLines(one, width, '  '),
    ...one.clauses.flatMap((clause) => [
      ...wrap(`  ${clause.id} ${clause.text}`, width, '    '),
      ...testLines(clause, width, '    '),
    ]),
  ]);

/** The tests that failed alone, each with what it is about. */
export const failureLines = (evidence: readonly Evidence[], width: number): string[] =>
  evidence
    .flatMap((one) => [one, ...one.clauses])
    .flatMap(({ id, failed }) => failed.flatMap((test) => wrap(`${id} ${testText(test)}`, width, '  ')));

/** How many rules are in which state, and which are not met. */
export function summary(evidence: readonly Evidence[]): string[] {
  const inState = Map.groupBy(evidence, stateOf);
  const count = (state: 'met' | 'partly' | 'failing' | 'open') => inState.get(state)?.length ?? 0;
  const partly = (inState.get('partly') ?? []).flatMap(missingClauses);
  return [
    `clauses without a test: ${partly.join(' ') || 'none'}`,
    `without a test: ${
      inState
        .get('open')
        ?.map(({ id }) => id)
        .join(' ') ?? 'none'
    }`,
    `${evidence.length} requirements: ${count('met')} met, ${count('partly')} partly met, ${count('failing')} failing, ` +
      `${count('open')} without a test`,
  ];
}

/** Which rules and clauses the tests of a part of the suite assert; of the others nothing is known. */
export function partSummary(evidence: readonly Evidence[]): string[] {
  const rules = evidence.flatMap((one) => [one, ...one.clauses]);
  const idsOf = (outcome: 'passed' | 'failed') => rules.filter((rule) => rule[outcome].length > 0).map(({ id }) => id);
  const failing = idsOf('failed');
  return [
    `asserted: ${idsOf('passed').join(' ') || 'none'}`,
    ...(failing.length > 0 ? [`failing: ${failing.join(' ')}`] : []),
  ];
}

const headingOf = (one: Evidence): string => {
  const kinds = kindsOf(one);
  const state = { met: 'met', partly: 'partly met', failing: 'failing', open: 'without a test' }[stateOf(one)];
  return `${one.id} ${state}${kinds.length > 0 ? ` (${kinds.join(', ')})` : ''}`;
};

const testLines = ({ passed, failed }: Pick<Evidence, 'passed' | 'failed'>, width: number, indent: string): string[] =>
  [...failed, ...passed].flatMap((test) => wrap(`${indent}${testText(test)}`, width, `${indent}  `));

const testText = ({ title, file, kind, passed }: RanTest): string =>
  `${passed ? '✓' : '✗'} ${title} (${kind}, ${file})`;

/** Breaks a text at spaces into lines of at most a width; the lines after the first are indented. */
export function wrap(text: string, width: number, indent: string): string[] {
  const start = /^ */.exec(text)?.[0] ?? '';
  const lines = [start];
  for (const word of text.trimStart().split(/ +/)) {
    const line = lines.at(-1) ?? '';
    const isEmpty = line.trim() === '';
    if (isEmpty || line.length + 1 + word.length <= width)
      lines[lines.length - 1] = isEmpty ? line + word : `${line} ${word}`;
    else lines.push(indent + word);
  }
  return lines;
}
