/** What the product's own words are written with, and most names: ASCII, · × – — ‘ ’ “ ” • …, and a space that does not break. */
export const basicRange = 'U+20-7E,U+A0,U+B7,U+D7,U+2013-2014,U+2018-2019,U+201C-201D,U+2022,U+2026';

/** The weights that the product has (`tokens.ts`). */
export const weights = { min: 400, max: 650 };

const face = (folder: string, part: string, unicodeRange: string) => ({
  src: `url('${folder}/source-sans-3-${part}-wght-normal.woff2') format('woff2')`,
  // the same for all parts: a browser takes parts of one range of weights only
  fontWeight: `${weights.min} ${weights.max}`,
  fontStyle: 'normal',
  fontDisplay: 'swap' as const,
  unicodeRange,
});
const whole = '@fontsource-variable/source-sans-3/files';

/**
 * The one font of the product, and a local fallback with its metrics, so that nothing moves when it arrives. The parts
 * besides the basic one, which `src/build/basic-font.ts` makes, are fetched only for names that need them; the last of two that
 * have a character counts.
 */
export const fontFaces = {
  'Source Sans': [
    face(
      whole,
      'latin',
      'U+80-FF,U+131,U+152-153,U+2BB-2BC,U+2C6,U+2DA,U+2DC,U+304,U+308,U+329,U+2000-206F,U+20AC,U+2122,U+2191,U+2193,U+2212,U+2215',
    ),
    face(whole, 'latin-ext', 'U+100-130,U+132-151,U+154-2AF,U+1E00-1EFF'),
    face('./fonts', 'basic', basicRange),
  ],
  'Source Sans Fallback': {
    src: "local('Arial'), local('Liberation Sans'), local('Helvetica Neue'), local('Roboto')",
    sizeAdjust: '92.2%',
    ascentOverride: '111.06%',
    descentOverride: '43.38%',
    lineGapOverride: '0%',
  },
};
