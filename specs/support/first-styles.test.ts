import { expect, test } from 'vitest';
import { firstStyles } from '#src/build/first-styles.ts';

const first = { script: 'part("field","root"),plain("button",{size:1})', html: '<p class="noscript text--muted">' };

test.each([
  ['.button{a:b}', '.button{a:b}'],
  ['.button--size_lg,.menu__item{a:b}', '.button--size_lg{a:b}'],
  ['.menu__item .button{a:b}', ''],
  ['.noscript,.text{a:b}', '.noscript,.text{a:b}'],
  ['p,[data-menu]{a:b}', 'p,[data-menu]{a:b}'],
  ['.button:not(.menu__item){a:b}', '.button:not(.menu__item){a:b}'],
  ['html:has(.menu__item){a:b}', ''],
  ['.field__root:has(.menu__item,.button)~p{a:b}', '.field__root:has(.menu__item,.button)~p{a:b}'],
  ['@media print{@layer x{.menu{a:b}}.button{a:b}}', '@media print{.button{a:b}}'],
  ['@layer a,b;@layer x{.menu{a:b}}.button{a:b}', '@layer a,b;.button{a:b}'],
  ['@keyframes menu{from{a:b}}', '@keyframes menu{from{a:b}}'],
])('of %s the first screen has "%s"', (styles, some) => {
  expect(firstStyles(styles, first)).toBe(some);
});

test('of the parts of a font the first screen has those that its letters are drawn with', () => {
  const face = (family: string, range: string) => `@font-face{font-family:${family};unicode-range:${range}}`;
  const [latin, greek, basic] = [face('A', 'U+??'), face('A', 'U+370-3FF'), face('A', 'U+20-7E')];
  const whole = '@font-face{font-family:B}';
  const styles = latin + greek + basic + whole;

  expect(firstStyles(styles, { script: '', html: '<p>Zoe</p>' })).toBe(basic + whole);
  expect(firstStyles(styles, { script: '', html: '<p>Zoë</p>' })).toBe(latin + basic + whole);
  expect(firstStyles(styles, { script: '', html: '<p>Ζωή</p>' })).toBe(greek + basic + whole);
});
