import { describe, expect, test } from 'vitest';
import { semanticTokens } from '#ui/styles/tokens.ts';

type Name = keyof typeof semanticTokens.colors;

const looks = [
  ['01', 'light'],
  ['01', 'dark'],
  ['50', 'light'],
  ['50', 'dark'],
] as const;

/** The color that a token has in a brand and a theme, as red, green and blue. */
const colorOf = (name: Name, [company, theme]: (typeof looks)[number]): number[] => {
  const value: { base: string; _alaska?: string } = semanticTokens.colors[name].value;
  const text = (company === '50' ? value._alaska : undefined) ?? value.base;
  const [light = '', dark = light] = text.match(/#[\da-f]{6}/g) ?? [];
  return [1, 3, 5].map((at) => Number.parseInt((theme === 'dark' ? dark : light).slice(at, at + 2), 16) / 255);
};

/** Relative luminance (WCAG 2.2). */
const luminance = (color: readonly number[]): number => {
  const [red = 0, green = 0, blue = 0] = color.map((part) =>
    part <= 0.040_45 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4,
  );
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
};

const contrast = (one: readonly number[], other: readonly number[]): number => {
  const [low = 0, high = 0] = [luminance(one), luminance(other)].toSorted((a, b) => a - b);
  return (high + 0.05) / (low + 0.05);
};

const grounds: readonly Name[] = ['canvas', 'surface', 'sunken'];
const texts: readonly Name[] = ['text', 'muted', 'accent', 'accentStrong', 'success', 'warning', 'error', 'info'];

const written: readonly (readonly [Name, Name])[] = [
  ...grounds.flatMap((ground) => texts.map((text) => [text, ground] as const)),
  ...(['text', 'muted', 'accent', 'accentStrong'] as const).map((text) => [text, 'accentSoft'] as const),
  ...(['success', 'warning', 'error', 'info'] as const).flatMap(
    (tone) =>
      [
        [tone, `${tone}Soft`],
        ['text', `${tone}Soft`],
      ] as const,
  ),
  ['onAccent', 'accent'],
  ['onAccent', 'accentStrong'],
  ['deepText', 'deep'],
];

const drawn: readonly (readonly [Name, Name])[] = [
  ['edge', 'canvas'],
  ['edge', 'surface'],
  ['accent', 'canvas'],
  ['accent', 'surface'],
  ['spark', 'deep'],
];

describe.each(looks)('the colors of company %s, %s', (...look) => {
  test.each(written)('%s can be read on %s [XTR-11.4]', (text, ground) => {
    expect(contrast(colorOf(text, look), colorOf(ground, look))).toBeGreaterThanOrEqual(4.5);
  });

  test.each(drawn)('%s stands out from %s [XTR-11.4]', (edge, ground) => {
    expect(contrast(colorOf(edge, look), colorOf(ground, look))).toBeGreaterThanOrEqual(3);
  });
});
