import { HtmlValidate, StaticConfigLoader, type RuleConfig } from 'html-validate';

/** Rules that are not used as they are, each with the reason. */
const rules: RuleConfig = {
  // React writes attributes the way its properties are spelled and gives boolean ones a value; HTML reads both alike
  'attr-case': 'off',
  'attribute-boolean-style': 'off',
  'attribute-empty-style': 'off',
  // blanks that a template leaves at the end of a line mean nothing
  'no-trailing-whitespace': 'off',
  // the HTML standard allows any id without a space, and React's `useId` begins with an underscore
  'valid-id': ['error', { relaxed: true }],
  // a style rule keeps every telephone link on one line (src/ui/styles/global.ts)
  'tel-non-breaking': 'off',
  // the content policy allows scripts and styles from the portal's own origin alone
  'require-sri': 'off',
  // a table drawn as cards loses its roles in Safari where they are not written down (src/ui/Table.tsx)
  'no-redundant-role': 'off',
  // the list of a combobox, which no `<select>` can be (the ARIA Authoring Practices' combobox pattern), and a bar without
  // an end, which is drawn by a pseudo-element, and `<progress>` has none
  'prefer-native-element': ['error', { exclude: ['listbox', 'progressbar'] }],
};

const validatorOf = (...presets: string[]) =>
  new HtmlValidate(
    new StaticConfigLoader({
      root: true,
      extends: ['recommended', 'a11y', ...presets].map((name) => `html-validate:${name}`),
      rules,
    }),
  );

const served = validatorOf('document', 'prettier');
const shown = validatorOf('browser');

const problems = (validator: HtmlValidate, html: string): string[] =>
  validator
    .validateStringSync(html)
    .results.flatMap(({ messages }) =>
      messages.map(({ ruleId, selector, message }) => `${ruleId}: ${message}${selector ? ` at ${selector}` : ''}`),
    );

/**
 * What is wrong with a document as a server sends it, by the rules of the HTML standard and of accessibility.
 * @returns a line for each problem, with the rule and the selector of the element
 */
export const documentProblems = (html: string): string[] => problems(served, html);

/** What Radix adds while a dialog is open: the page behind is hidden from screen readers, and the focus kept inside. */
const ofRadix = [
  / aria-hidden="true" data-aria-hidden="true"| data-aria-hidden="true" aria-hidden="true"/g,
  /<span data-radix-focus-guard=""[^>]*><\/span>/g,
];

/**
 * What is wrong with what a browser shows, by the same rules but those on spelling, which is the browser's.
 * @param html as the browser writes it out (`outerHTML`)
 * @returns a line for each problem, with the rule and the selector of the element
 */
export const markupProblems = (html: string): string[] =>
  problems(
    shown,
    ofRadix.reduce((rest, added) => rest.replaceAll(added, ''), html.replaceAll(/<style>[^<]*<\/style>/g, '')),
  );
