import { dictionary } from '@zxcvbn-ts/language-common';
import type { Plugin } from 'vite';
import { commonAmong } from '../../machines/domain/shared/password.ts';

const moduleId = 'virtual:common-passwords';

/**
 * Gives the forms for new passwords the list that the carrier has: a chunk of its own, in order, so that it packs well.
 */
export const commonPasswords = (): Plugin => ({
  name: 'common-passwords',
  resolveId: (id) => (id === moduleId ? `\0${moduleId}` : null),
  load: (id) => {
    if (id !== `\0${moduleId}`) return null;
    const words = [...commonAmong(dictionary['passwords-common'].map(String))].toSorted();
    return `export default ${JSON.stringify(words.join('\n'))}`;
  },
});
