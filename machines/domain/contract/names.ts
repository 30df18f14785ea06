import * as v from 'valibot';
import { isNameOrBlank, isNameShort, longestName, plainName } from '../shared/names.ts';

const plain = /*#__PURE__*/ v.pipe(
  /*#__PURE__*/ v.string(),
  /*#__PURE__*/ v.check(isNameOrBlank, 'needs a letter or digit'),
  /*#__PURE__*/ v.transform(plainName),
  /*#__PURE__*/ v.check(isNameShort, `has at most ${longestName} characters`),
);

/** A first or last name: it has a letter or digit. */
export const nameSchema = /*#__PURE__*/ v.pipe(plain, /*#__PURE__*/ v.nonEmpty('is required'));

/** A name that may be left out. */
export const optionalNameSchema = plain;
