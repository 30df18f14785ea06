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
