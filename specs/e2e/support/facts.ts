import type { Page } from 'playwright';
import { installTools } from './facts-in-page.ts';
import { focusProblems, recordBoxes, problemsInForcedColors } from './facts-forced-colors.ts';
import { problemsOfPrinting, problemsOnPaper } from './facts-print.ts';

/** Width of the text on a sheet of letter paper with the margins that Chromium sets, in CSS px. */
const paper = { width: 740, height: 960 };

/**
 * What is wrong with the page as it is now where the system forces its few colors on it: boxes that only a background or
 * a shadow set off and that have no edge anymore, a state or an icon that cannot be seen, a control that does not show
 * the focus, text that is cut. The page is left as it was; the moves
 * of the focus are kept from every listener below the window.
 * @returns a line for each problem; empty where there is none
 */
export const forcedColorsProblems = async (page: Page): Promise<string[]> => {
  await page.evaluate(installTools);
  await page.evaluate(recordBoxes);
  await page.emulateMedia({ forcedColors: 'active' });
  try {
    return [...(await page.evaluate(problemsInForcedColors)), ...(await page.evaluate(focusProblems))];
  } finally {
    await page.emulateMedia({ forcedColors: null });
    await page.evaluate(() => window.pageTools?.settle());
  }
};

/**
 * What is wrong with the page as it is now when it is printed on letter paper: parts that paper has no use for (menus, the
 * header, anything fixed to the window), content that is cut, plots that are wider than the paper or too small to read, a part of a
 * list that does not say so, dark backgrounds, text and links that cannot be read on white. The size of the window is put back afterward.
 * @returns a line for each problem; empty where there is none
 */
export const printProblems = async (page: Page): Promise<string[]> => {
  const size = page.viewportSize();
  await page.evaluate(installTools);
  await page.evaluate(() => dispatchEvent(new Event('beforeprint')));
  await page.emulateMedia({ media: 'print' });
  try {
    const problems = await page.evaluate(problemsOfPrinting, paper.width);
    await page.setViewportSize(paper);
    return [...problems, ...(await page.evaluate(problemsOnPaper))];
  } finally {
    await page.emulateMedia({ media: null });
    await page.evaluate(() => dispatchEvent(new Event('afterprint')));
    if (size) await page.setViewportSize(size);
    await page.evaluate(() => window.pageTools?.settle());
  }
};
