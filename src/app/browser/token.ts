/** A random token; plain http has no `randomUUID`. */
export const newToken = (): string =>
  [...crypto.getRandomValues(new Uint32Array(4))].map((part) => part.toString(36)).join('-');
