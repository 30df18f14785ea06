import { globSync, readFileSync } from 'node:fs';
import { parseSync, Visitor, type CallExpression, type NewExpression } from 'oxc-parser';
import { checkSync } from 'recheck';
import { expect, test } from 'vitest';
import { codePattern } from '#ui/code.ts';

// the same checker on every machine; the native ones are optional packages
process.env['RECHECK_SYNC_BACKEND'] = 'pure';

interface Found {
  /** file and line, for the message */
  place: string;
  source: string;
  flags: string;
}

const files = globSync(['machines/**/*.ts', 'src/**/*.{ts,tsx}', 'mocks/**/*.ts']).filter(
  (file) => !file.startsWith('src/styled-system'),
);

/** The regular expression literals of a file, and the places that build one from a text. */
const expressionsIn = (file: string): { literals: Found[]; built: string[] } => {
  const text = readFileSync(file, 'utf8');
  const placeOf = (start: number) => `${file}:${text.slice(0, start).split('\n').length}`;
  const literals: Found[] = [];
  const built: string[] = [];
  const recordCall = ({ callee }: NewExpression | CallExpression) => {
    if (callee.type === 'Identifier' && callee.name === 'RegExp') built.push(file);
  };
  new Visitor({
    Literal: (node) => {
      if ('regex' in node)
        literals.push({ place: placeOf(node.start), source: node.regex.pattern, flags: node.regex.flags });
    },
    NewExpression: recordCall,
    CallExpression: recordCall,
  }).visit(parseSync(file, text).program);
  return { literals, built };
};

const found = files.map(expressionsIn);

/** Why an expression may take more than linear time on some text; null where it cannot. */
const riskOf = ({ source, flags }: Pick<Found, 'source' | 'flags'>): string | null => {
  const result = checkSync(source, flags, { checker: 'automaton', timeout: null });
  if (result.status === 'safe') return null;
  return result.status === 'vulnerable' ? `${result.complexity.summary}: ${result.attack.pattern}` : result.error.kind;
};

test('the checker knows expressions that are slow: nested, overlapping, and found from every start', () => {
  expect(riskOf({ source: '^(a+)+$', flags: '' })).toContain('exponential');
  expect(riskOf({ source: '^\\d+ +.* $', flags: '' })).toContain('polynomial');
  expect(riskOf({ source: '\\s+$', flags: '' })).toContain('polynomial');
  expect(riskOf({ source: '^(.+?)\\1+$', flags: 'u' })).not.toBeNull();
});

test('every regular expression of portal and carrier takes linear time, whatever the text', () => {
  const literals = found.flatMap((one) => one.literals);
  const distinct = new Map(literals.map((one) => [`/${one.source}/${one.flags}`, one]));

  const slow = [...distinct].flatMap(([written, one]) => {
    const risk = riskOf(one);
    return risk === null ? [] : [`${one.place} ${written} ${risk}`];
  });

  expect(literals.length).toBeGreaterThan(100);
  expect(slow).toEqual([]);
});

test('no regular expression is built from a text, but the one of the codes, which takes linear time too', () => {
  expect(found.flatMap(({ built }) => built)).toEqual(['src/ui/code.ts']);
  expect(riskOf(codePattern(6))).toBeNull();
});
