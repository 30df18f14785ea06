import { globSync, readFileSync } from 'node:fs';
import { parseSync, Visitor } from 'oxc-parser';
import { expect, test } from 'vitest';

/** What must not come back in texts that users, analysts or callers of the carrier read, with what to write instead. */
const replaced: readonly (readonly [pattern: RegExp, instead: string])[] = [
  [/\be-mails?\b/i, 'email'],
  [/\bset-up\b/i, 'setup'],
  [/\brecognise|\bcolour|\bcancell(?:ing|ed)\b/i, 'American spelling'],
  [/\b(?:log|logs) (?:out|off|in)\b(?! after)/, 'sign in, sign out; the specification’s own texts are listed below'],
  [/\b(?:somebody|whoever|whom|meddle)\b/i, 'someone, the user, who'],
  [/\b(?:go|goes|went) on\b/i, 'continue'],
  [/\bonce more\b|\bby now\b|\bat once\b/i, 'again, confirm, right away'],
  [/\bwhere you were\b|\bwhere you are\b/i, 'where you left off, this device'],
  [/\bdo(?:es)? not have the permission\b|\bmay neither\b/i, 'isn’t authorized'],
  [/\bnot open to\b/i, 'isn’t available to'],
  [/\bcode of \d|\bgood for (?:ten|one)\b|\bis valid for\b/i, 'We sent a 6-digit code. It expires in 10 minutes.'],
  [/\bhas run out\b|\bno longer good\b/i, 'expired'],
  [/\bis tried (?:again|once)\b|\bis loaded again\b/i, 'Retrying…, Reloading.'],
  [/\bin your name\b/i, 'on your behalf'],
  [/\bis not right\b/i, 'is incorrect'],
  [/\byou act for\b/i, 'You work for'],
  [/\bclient id\b|\bservice id\b/, 'client ID, service ID'],
  [/\b(?:please )(?:search|wait|call|reload|start)\b/i, 'the plain imperative; say how long to wait'],
  [/\bsay what\b|\bas it stands\b|\bthe people department\b/i, 'plain words'],
  [/[A-Za-z](?:n't|'re|'ve|'ll|'s)\b/, 'a curly apostrophe'],
];

/** Exact texts of the specification. */
const quoted: ReadonlySet<string> = new Set([
  'Cannot log out',
  'No, log me out',
  'Sorry, we&apos;re unable to find the page you&apos;re looking for.',
  'Log in',
]);

interface Text {
  place: string;
  words: string;
}

/** The literals of a file that are sentences or labels, not names, paths or markup. */
const textsIn = (file: string): Text[] => {
  const code = readFileSync(file, 'utf8');
  const texts: Text[] = [];
  const add = (start: number, raw: string): void => {
    const words = raw.trim().replaceAll(/\s+/g, ' ');
    if (/[a-z]/.test(words) && !quoted.has(words))
      texts.push({ place: `${file}:${code.slice(0, start).split('\n').length}`, words });
  };
  new Visitor({
    Literal: ({ start, value }) => typeof value === 'string' && / |^[A-Z]/.test(value) && add(start, value),
    TemplateElement: ({ start, value }) => / /.test(value.raw) && add(start, value.raw),
    JSXText: ({ start, value }) => add(start, value),
  }).visit(parseSync(file, code).program);
  return texts;
};

const files = globSync(['src/**/*.{ts,tsx}', 'machines/**/*.ts', 'mocks/**/*.ts']).filter(
  (file) => !/styled-system|^mocks\/db\/|^src\/ui\/styles\//.test(file),
);

test('texts that are read are in plain American English, one spelling each', () => {
  const texts = files.flatMap(textsIn);

  const found = texts.flatMap(({ place, words }) =>
    replaced.flatMap(([pattern, instead]) => (pattern.test(words) ? [`${place}: “${words}” → ${instead}`] : [])),
  );

  expect(texts.length).toBeGreaterThan(1000);
  expect(found).toEqual([]);
});

test('of a brand are in the data of the brands alone, never in a view [BRD-02.3]', () => {
  const views = globSync('src/**/*.{ts,tsx}').filter(
    (file) => !/^src\/(?:brands|styled-system|inspector)\//.test(file),
  );
  const found = views.flatMap((file) => {
    // the format of a phone number is shown by an example
    const code = readFileSync(file, 'utf8').replaceAll(/such as \(\d{3}\) \d{3}-\d{4}/g, '');
    return (code.match(/(?:millrace|kittiwake)[ .]\w+|\(\d{3}\) 555-01\d\d/gi) ?? []).map(
      (words) => `${file}: ${words}`,
    );
  });

  expect(views.length).toBeGreaterThan(100);
  expect(found).toEqual([]);
});
