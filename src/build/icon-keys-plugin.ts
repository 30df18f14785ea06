import type { Plugin } from 'vite';

/** Numbers the keys of an icon's shapes, which are random texts in the package. */
export const numberKeys = (code: string): string => {
  let next = 0;
  return code.replaceAll(/\bkey: "[a-z\d]+"/g, () => `key: "${next++}"`);
};

/** Makes the keys of icons short: random texts do not compress, and the first screens have some thirty shapes. */
export const shortIconKeys = (): Plugin => ({
  name: 'short-icon-keys',
  apply: 'build',
  transform: {
    filter: { id: /\/lucide-react\/dist\/esm\/icons\// },
    handler: (code) => ({ code: numberKeys(code), map: null }),
  },
});
