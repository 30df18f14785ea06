const isDecodable = (text: string): boolean => {
  try {
    decodeURIComponent(text);
    return true;
  } catch {
    return false;
  }
};

/**
 * The address of a service from a setting; null where it is none. A sign of a password that is not encoded ends the host too early: it leaves a fragment, or
 * an @ behind the host.
 * @param protocols with their colon
 */
export const readServiceUrl = (text: string, protocols: readonly string[]): URL | null => {
  const url = URL.canParse(text) ? new URL(text) : null;
  if (!url || !protocols.includes(url.protocol)) return null;
  const isCutOff = url.hash !== '' || `${url.pathname}${url.search}`.includes('@');
  return isCutOff || !isDecodable(`${url.username}:${url.password}`) ? null : url;
};
