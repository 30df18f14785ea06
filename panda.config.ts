import { defineConfig } from '@pandacss/dev';
import * as around from './src/ui/styles/background.ts';
import * as chips from './src/ui/styles/chips.ts';
import * as controls from './src/ui/styles/controls.ts';
import * as dialogs from './src/ui/styles/dialogs.ts';
import * as documents from './src/ui/styles/document.ts';
import * as fields from './src/ui/styles/fields.ts';
import { fontFaces } from './src/ui/styles/font.ts';
import { globalStyles } from './src/ui/styles/global.ts';
import * as layouts from './src/ui/styles/layouts.ts';
import * as menus from './src/ui/styles/menus.ts';
import * as pages from './src/ui/styles/pages.ts';
import * as paging from './src/ui/styles/paging.ts';
import * as results from './src/ui/styles/results.ts';
import * as structure from './src/ui/styles/structure.ts';
import * as table from './src/ui/styles/table.ts';
import * as text from './src/ui/styles/text.ts';
import * as wizard from './src/ui/styles/wizard.ts';
import { breakpoints, conditions, keyframes, semanticTokens, utilities } from './src/ui/styles/tokens.ts';

/** Custom properties that Panda writes and nothing reads. */
const unread = /--(?:made-with-panda|(?:sizes-)?breakpoints?-\w+):[^;}]*;?/g;

/**
 * Design tokens of both brands and the recipes of the design system. Panda's presets are ejected and every recipe is
 * generated as plain classes (`staticCss`), so components only name classes (src/ui/classes.ts) and no styling runtime
 * reaches the first screen.
 */
export default defineConfig({
  eject: true,
  presets: [],
  preflight: false,
  // all that names what Panda generates: nothing is extracted from components, and reading all of them takes a second
  include: ['./src/ui/classes.ts'],
  outdir: 'src/styled-system',
  outExtension: 'js',
  minify: true,
  conditions,
  utilities,
  globalCss: globalStyles,
  globalFontface: fontFaces,
  staticCss: { recipes: '*' },
  hooks: { 'cssgen:done': ({ content }) => content.replaceAll(unread, '') },
  theme: {
    breakpoints,
    semanticTokens,
    keyframes,
    recipes: {
      ...controls.recipes,
      ...chips.recipes,
      ...text.recipes,
      ...results.recipes,
      ...structure.recipes,
      ...dialogs.recipes,
      ...documents.recipes,
      ...around.recipes,
      ...wizard.recipes,
    },
    slotRecipes: {
      ...controls.slotRecipes,
      ...fields.slotRecipes,
      ...structure.slotRecipes,
      ...menus.slotRecipes,
      ...paging.slotRecipes,
      ...results.slotRecipes,
      ...table.slotRecipes,
      ...dialogs.slotRecipes,
      ...layouts.slotRecipes,
      ...pages.slotRecipes,
      ...wizard.slotRecipes,
      ...around.slotRecipes,
    },
  },
});
