/** Runs in the page, as it is printed. */
export const problemsOnPaper = (): string[] => {
  const tools = window.pageTools;
  if (!tools) throw new Error('the tools are not installed');
  const { shown, nameOf, hasText, channels, contrast } = tools;
  const white = 'rgb(255, 255, 255)';
  const useless =
    'nav, [role=navigation], [role=menu], [role=listbox], [role=progressbar], header .button, .skipLink, table input';
  const problems: string[] = [];
  tools.settle();
  const elements = shown();
  const { clientWidth } = document.documentElement;

  for (const element of elements) {
    const style = getComputedStyle(element);
    if (/fixed|sticky/.test(style.position)) problems.push(`fixed to the window: ${nameOf(element)}`);
    if (element.matches(useless)) problems.push(`of no use on paper: ${nameOf(element)}`);
    if (element.getBoundingClientRect().right > clientWidth + 1 && hasText(element))
      problems.push(`cut at the right edge: ${nameOf(element)}`);
    const scrolls = /auto|scroll|hidden|clip/;
    const isCut =
      (scrolls.test(style.overflowX) && element.scrollWidth > element.clientWidth + 1) ||
      (scrolls.test(style.overflowY) && element.scrollHeight > element.clientHeight + 1);
    if (isCut && element.textContent.trim() && !element.matches('input, select'))
      problems.push(`cut: ${nameOf(element)}`);
    const alpha = channels(style.backgroundColor)[3];
    if (alpha > 0 && contrast(style.backgroundColor, white) > 3) problems.push(`dark background: ${nameOf(element)}`);
    if (hasText(element) && contrast(style.color, white) < 4.5)
      problems.push(`cannot be read on white: ${nameOf(element)}`);
  }
  if (!elements.some(hasText)) problems.push('nothing is printed');
  return problems;
};

/**
 * Runs in the page, whose media is print, while its window is still the one on the screen: a browser lays the page out for
 * paper at once, and no observer of sizes hears of that.
 */
export const problemsOfPrinting = (width: number): string[] => {
  const tools = window.pageTools;
  if (!tools) throw new Error('the tools are not installed');
  const { shown, nameOf, hasText } = tools;
  const problems: string[] = [];
  /** 7 pt, in px */
  const smallest = 9.3;
  const { style } = document.documentElement;
  style.width = `${width}px`;

  for (const plot of document.querySelectorAll('figure svg')) {
    if (!plot.checkVisibility()) continue;
    const isCut = [plot, ...plot.querySelectorAll('*')].some((part) => {
      const { left, right } = part.getBoundingClientRect();
      return right > width + 1 || left < -1;
    });
    if (isCut) problems.push(`cut at the edge: ${nameOf(plot.parentElement ?? plot)}`);
    const isSmall = [...plot.querySelectorAll('text')].some(
      (text) => Number.parseFloat(getComputedStyle(text).fontSize) * (text.getScreenCTM()?.a ?? 1) < smallest,
    );
    if (isSmall) problems.push(`too small to read: ${nameOf(plot.parentElement ?? plot)}`);
  }

  for (const button of document.querySelectorAll('thead button'))
    if (button.checkVisibility() && getComputedStyle(button).display !== 'contents')
      problems.push(`missing where headings are repeated: ${nameOf(button)}`);

  const words = shown()
    .filter(hasText)
    .map(({ textContent }) => textContent);
  const isSaid = (part: string): boolean => words.some((text) => text.includes(part));
  for (const current of document.querySelectorAll('nav [aria-current="page"][aria-label^="Page "]')) {
    const isPrinted = current.closest('nav')?.parentElement?.checkVisibility();
    const page = current.getAttribute('aria-label') ?? '';
    if (isPrinted && !isSaid(page)) problems.push(`does not say that it is a part: ${page}`);
  }
  for (const list of document.querySelectorAll('[role="feed"], table[aria-rowcount]')) {
    const count = list.querySelectorAll('article, tbody > tr').length;
    const rowCount = Number(list.getAttribute('aria-rowcount') ?? 0) - 1;
    const total = Math.max(rowCount, Number(list.querySelector('article')?.getAttribute('aria-setsize') ?? 0));
    if (
      list.checkVisibility() &&
      count < total &&
      !isSaid(`${count.toLocaleString('en-US')} of ${total.toLocaleString('en-US')}`)
    )
      problems.push(`does not say that it is a part: ${nameOf(list)}`);
  }
  if (isSaid('Scroll for more')) problems.push('of no use on paper: words about scrolling');
  style.width = '';
  return problems;
};
