interface HtmlRules {
  createHTML: (html: string) => string | null;
}

interface Factory {
  createPolicy: (name: 'default', rules: HtmlRules) => unknown;
}

/**
 * The style that Radix's select writes as HTML, letter for letter: the carrier's `style-src` has its hash. Another text
 * in a new version of the package fails its test.
 */
export const selectStyle =
  '[data-radix-select-viewport]{scrollbar-width:none;-ms-overflow-style:none;-webkit-overflow-scrolling:touch;}[data-radix-select-viewport]::-webkit-scrollbar{display:none}';

/**
 * The page's default policy of Trusted Types: of everything that is written as HTML it lets this one text through. Any
 * other is refused and reported by the browser, as without a default policy.
 */
export const selectRules: HtmlRules = { createHTML: (html) => (html === selectStyle ? html : null) };

(window as { trustedTypes?: Factory }).trustedTypes?.createPolicy('default', selectRules);
