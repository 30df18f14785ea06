import { lengthOf } from './validation.ts';
import { tidy } from './text.ts';

/** Most characters of a name. */
export const longestName = 80;

/** Characters that show nothing: controls, marks of direction, joiners, fillers. */
const invisible = /[\p{Cc}\p{Cf}\p{DI}]+/gu;

/** A name as it is kept: what can be seen of it. */
export const plainName = (text: string): string => tidy(tidy(text).replaceAll(invisible, ''));

/** Whether a plain name has no more characters than a name may have, by code point. */
export const isNameShort = (name: string): boolean => lengthOf(name) <= longestName;
