/** The origins of some addresses. */
export const originsOf = (addresses: readonly string[]): string[] =>
  addresses.flatMap((address) => originOf(address) ?? []);

/** Whether an answered address has one of these origins; anything that is not plainly a web address is not. */
export const isTrustedAddress = (address: string, origins: readonly string[]): boolean => {
  const origin = originOf(address);
  return origin !== null && origins.includes(origin);
};

const ports = { 'http:': '80', 'https:': '443' } as const;

/**
 * Scheme, host and port; null for anything with a user, a backslash, a blank or a control character in it, in which
 * readers disagree. Written out because flows know no URL object.
 */
const originOf = (address: string): string | null => {
  const found = /^(https?:)\/\/([\w.-]+|\[[0-9a-f:]+\])(?::(\d{1,5}))?(?:[/?#][^\s\\\p{Cc}]*)?$/iu.exec(address);
  if (!found) return null;
  const [, scheme = '', host = '', port = ''] = found.map((part) => part?.toLowerCase());
  return `${scheme}//${host}${port === '' || port === ports[scheme as keyof typeof ports] ? '' : `:${port}`}`;
};
