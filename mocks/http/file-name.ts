/** A text as a part of a file's name: without what some system does not allow in one. */
const allowed = (text: string): string =>
  text
    .replaceAll(/[\p{Cc}"*/:<>?\\|]/gu, '-')
    .replaceAll(/ +/g, ' ')
    .trim();

/** The name of a file in plain words, with spaces between them. */
export const fileNameOf = (words: readonly (string | null)[], extension: string): string =>
  `${allowed(words.filter(Boolean).join(' '))}.${extension}`;

const notInUri = /['()*]/g;
const percent = (letter: string): string => `%${letter.charCodeAt(0).toString(16).toUpperCase()}`;

/**
 * The value of `content-disposition` (RFC 6266): the name in ASCII for every reader, and where that is another one as it is (RFC 8187).
 */
export const disposition = (kind: 'inline' | 'attachment', name: string): string => {
  const safe = allowed(name.toWellFormed());
  const plain = safe
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[^\u0020-\u007E]/gu, '-')
    .replaceAll(/["\\]/g, '-');
  const whole = `filename*=UTF-8''${encodeURIComponent(safe).replaceAll(notInUri, percent)}`;
  return `${kind}; filename="${plain}"${plain === safe ? '' : `; ${whole}`}`;
};
