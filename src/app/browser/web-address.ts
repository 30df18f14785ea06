/**
 * An address of another application.
 * @throws Error for one that is not of the web
 */
export const webAddress = (href: string): string => {
  if (!/^https?:\/\//.test(href)) throw new Error('webAddress: only http and https addresses can be left for');
  return href;
};
