/**
 * A way out of the portal into another application, in a new tab without an opener: an address, or a form post
 * whose fields that application expects under exactly these names. Addresses are absolute.
 */
export type ExternalTarget =
  | { kind: 'link'; href: string }
  | { kind: 'post'; action: string; fields: Readonly<Record<string, string>> };

/** What came of opening an external target: `blocked` where the browser let no tab open. */
export type OpenOutcome = 'opened' | 'blocked';

/** A query string without its `?`; values that are not given are left out, and halves of characters are replaced. */
export const queryOf = (values: Readonly<Record<string, string | undefined>>): string =>
  Object.entries(values)
    .flatMap(([name, value]) =>
      value === undefined ? [] : [`${encodeURIComponent(name)}=${encodeURIComponent(value.toWellFormed())}`],
    )
    .join('&');
