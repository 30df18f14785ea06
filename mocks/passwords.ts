import { dictionary } from '@zxcvbn-ts/language-common';

/** How many of the most common passwords are refused. */
const count = 10_000;

/** The passwords that people choose most, from the leaked ones that zxcvbn ranks. */
export const commonPasswords: ReadonlySet<string> = new Set(dictionary['passwords-common'].slice(0, count).map(String));
