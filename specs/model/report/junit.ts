/** A replayed path, and why it fails. */
export interface Case {
  readonly name: string;
  readonly steps: readonly string[];
  readonly failure?: string | undefined;
}

/** The cases of one machine. */
export interface Suite {
  readonly name: string;
  readonly cases: readonly Case[];
  /** What is to know of the machine beside its cases. */
  readonly note?: string | undefined;
}

/** A problem that is of no path, as a case that fails. */
export const failedCase = (problem: string): Case => ({
  name: (problem.split('\n')[0] ?? '').slice(0, 100),
  steps: [],
  failure: problem,
});

/** What the command can do nothing for, as a suite that fails. */
export const brokenSuites = (lines: readonly string[]): Suite[] =>
  lines.length === 0 ? [] : [{ name: 'paths', cases: lines.map(failedCase) }];

/** A JUnit report: a suite for each machine, a case for each path and for each problem beside them. */
export function junit(suites: readonly Suite[]): string {
  const lines = suites.flatMap(({ name, cases, note }) => [
    `  <testsuite name="${safe(name)}" tests="${cases.length}" failures="${failed(cases)}">`,
    ...cases.flatMap((one) => caseLines(name, one)),
    ...(note === undefined ? [] : [`    <system-out>${safe(note)}</system-out>`]),
    '  </testsuite>',
  ]);
  const all = suites.flatMap(({ cases }) => cases);
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<testsuites tests="${all.length}" failures="${failed(all)}">`,
    ...lines,
    '</testsuites>',
    '',
  ].join('\n');
}

const caseLines = (suite: string, { name, steps, failure }: Case): string[] => [
  `    <testcase classname="${safe(suite)}" name="${safe(name)}">`,
  ...(failure === undefined ? [] : [`      <failure message="${safe(failure)}">${safe(steps.join('\n'))}</failure>`]),
  `      <system-out>${safe(steps.join('\n'))}</system-out>`,
  '    </testcase>',
];

const failed = (cases: readonly Case[]): number => cases.filter(({ failure }) => failure !== undefined).length;

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const safe = (text: string): string =>
  // oxlint-disable-next-line no-control-regex -- XML 1.0 allows no control characters, not even escaped
  text.replace(/[&<>"]/g, (sign) => entities[sign] ?? sign).replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f]/g, '');
