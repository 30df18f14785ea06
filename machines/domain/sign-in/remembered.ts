import * as v from 'valibot';
import { userTypes } from '../session/session.ts';
import type { Entered } from './login.ts';

const schema = v.object({
  userType: v.picklist(userTypes),
  email: v.pipe(v.string(), v.nonEmpty(), v.maxLength(254)),
});

/** Reads what a device has kept of a person, percent-encoded JSON; a corrupt text is ignored. */
export const parseRemembered = (text: string | undefined): Entered | null => {
  try {
    const { success, output } = v.safeParse(schema, JSON.parse(decodeURIComponent(text ?? '')));
    return success ? output : null;
  } catch {
    return null;
  }
};
