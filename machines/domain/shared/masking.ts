import { phoneDigits } from './phone.ts';

const hidden = '•••';

/** Where a message goes, as far as its owner knows it again: `a•••@demo.test`, `(•••) •••-0142`. */
export const maskRecipient = (recipient: string): string => {
  const at = recipient.lastIndexOf('@');
  if (at > 0) return `${[...recipient][0] ?? ''}${hidden}${recipient.slice(at)}`;
  const digits = phoneDigits(recipient);
  return at < 0 && digits.length === 10 ? `(${hidden}) ${hidden}-${digits.slice(-4)}` : hidden;
};
