import { lengthOf, rules, type Rule } from './validation.ts';
import { tidy } from './text.ts';

/** Most characters of a name. */
export const longestName = 80;

/** The byte order mark, which counts as white space. */
const byteOrderMark = /\uFEFF/gu;

/** What a name does without, in this order. */
const dropped = [
  // what shows nothing: controls, marks of direction, fillers, halves of characters
  /(?!\p{Join_Control}|\p{Variation_Selector})[\p{Cc}\p{Cf}\p{Cs}\p{Default_Ignorable_Code_Point}]/gu,
  // a form of no letter
  /(?<!\p{L})\p{Variation_Selector}/gu,
  // joiners spell Persian and Sinhala, once and inside of words
  /(?<=\p{Join_Control})\p{Join_Control}/gu,
  /(?<![\p{L}\p{M}])\p{Join_Control}|\p{Join_Control}(?![\p{L}\p{M}])/gu,
] as const;

const isReadable = (name: string): boolean => /[\p{L}\p{N}]/u.test(name);

/** What can be seen of a text. */
const visible = (text: string): string =>
  tidy(dropped.reduce((kept, one) => kept.replaceAll(one, ''), tidy(text.replaceAll(byteOrderMark, ''))));

/** A name as it is kept: what can be seen of it. Without a letter or digit there is none. */
export const plainName = (text: string): string => {
  const name = visible(text);
  return isReadable(name) ? name : '';
};

/** Whether a text is a name or nothing, rather than signs without a letter or digit. */
export const isNameOrBlank = (text: string): boolean => {
  const name = visible(text);
  return name === '' || isReadable(name);
};

/** Whether a plain name has no more characters than a name may have, by code point. */
export const isNameShort = (name: string): boolean => lengthOf(name) <= longestName;

/** A name that may be left out, as it is kept, with its rules. */
export const optionalNameRules = (text: string): [string, ...Rule[]] => [
  plainName(text),
  () => (isNameOrBlank(text) ? null : { code: 'noLetter' }),
  rules.max(longestName),
];

/** A first or last name, as it is kept, with its rules. */
export const nameRules = (text: string): [string, ...Rule[]] => [...optionalNameRules(text), rules.required];
