import { isEmail } from '#machines/domain/shared/validation.ts';
import { HttpError } from './http-error.ts';

/**
 * An email address as accounts are looked up by: trimmed and in small letters.
 * @throws HttpError 400
 */
export const readEmail = (text: string): string => {
  const email = text.trim().toLowerCase();
  if (!isEmail(email) || /\p{Cc}/u.test(email)) throw new HttpError(400, 'Must be a valid email address');
  return email;
};
