import { isEmail } from '#machines/domain/shared/validation.ts';
import { HttpError } from './http-error.ts';

/** An email address as accounts are looked up by: what shows of it, in small letters and in one form of Unicode (RFC 6532). */
export const plainEmail = (text: string): string =>
  text
    .replaceAll(/\p{Cf}/gu, '')
    .trim()
    .toLowerCase()
    .normalize('NFC');

/**
 * An email address that was typed, as accounts are looked up by.
 * @throws HttpError 400
 */
export const readEmail = (text: string): string => {
  const email = plainEmail(text);
  if (!isEmail(email) || /\p{Cc}/u.test(email)) throw new HttpError(400, 'Must be a valid email address');
  return email;
};
