import * as v from 'valibot';
import { isNameOrBlank, isNameShort, longestName, plainName } from '../shared/names.ts';

const plain = /*#__PURE__*/ v.pipe(
  v.string(),
  v.check(isNameOrBlank, 'needs a letter or digit'),
  v.transform(plainName),
  v.check(isNameShort, `has at most ${longestName} characters`),
);

/** A first or last name: it has a letter or digit. */
export const nameSchema = /*#__PURE__*/ v.pipe(plain, v.nonEmpty('is required'));

/** A name that may be left out. */
export const optionalNameSchema = plain;
