/** Runs in the page, in its own colors: notes the boxes that nothing but a background or a shadow sets off. */
export const recordBoxes = (): void => {
  const tools = window.pageTools;
  if (!tools) throw new Error('the tools are not installed');
  const control = 'button, [role=button], input, select, textarea, [role=dialog], [role=listbox], [role=option]';
  tools.settle();
  window.painted = tools.shown().filter((element) => {
    const { backgroundColor, backgroundImage, boxShadow, borderTopLeftRadius } = getComputedStyle(element);
    const isBox = element.matches(control) || Number.parseFloat(borderTopLeftRadius) > 0 || boxShadow !== 'none';
    if (!isBox || element.matches('input[type=radio], input[type=checkbox], :hover')) return false;
    const hasOwnColor =
      tools.channels(backgroundColor)[3] > 0 && backgroundColor !== tools.backgroundOf(element.parentElement);
    return hasOwnColor || boxShadow !== 'none' || backgroundImage !== 'none';
  });
};

/** Runs in the page, in forced colors: everything but the focus. */
export const problemsInForcedColors = (): string[] => {
  const tools = window.pageTools;
  if (!tools) throw new Error('the tools are not installed');
  const { shown, nameOf, hasEdge, hasText, backgroundOf, contrast, channels } = tools;
  const problems: string[] = [];
  tools.settle();
  const elements = shown();

  for (const element of window.painted ?? []) {
    const style = getComputedStyle(element);
    const isFilled =
      channels(style.backgroundColor)[3] > 0 && style.backgroundColor !== backgroundOf(element.parentElement);
    if (!hasEdge(style) && !isFilled && element.checkVisibility()) problems.push(`no edge: ${nameOf(element)}`);
  }

  const chosen = '[aria-pressed=true], [aria-selected=true], [aria-current]:not([aria-current=false])';
  for (const element of elements.filter((one) => one.matches(chosen))) {
    const name = ['aria-pressed', 'aria-selected', 'aria-current'].find((one) => element.hasAttribute(one)) ?? '';
    const other = elements.find(
      (one) =>
        one !== element &&
        one.tagName === element.tagName &&
        one.getAttribute('role') === element.getAttribute('role') &&
        one.className.split(' ')[0] === element.className.split(' ')[0] &&
        [null, 'false'].includes(one.getAttribute(name)),
    );
    const hasMarker = element.parentElement && getComputedStyle(element.parentElement, '::after').content !== 'none';
    if (other && !hasMarker && classNameOf(element) === classNameOf(other))
      problems.push(`looks as if not chosen: ${nameOf(element)}`);
  }

  for (const icon of document.querySelectorAll<SVGElement>('svg')) {
    if (!icon.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue;
    const { color } = getComputedStyle(icon);
    const shapes = [...icon.querySelectorAll('path, circle, ellipse, rect, line, polyline, polygon')];
    const paints = shapes.flatMap((shape) => {
      const { fill, stroke } = getComputedStyle(shape);
      return [fill, stroke].filter((paint) => /^(?:rgb|color)/.test(paint) && channels(paint)[3] > 0);
    });
    // only a color that comes down from the element around it is one that the system has chosen
    const isForced = !icon.parentElement || color === getComputedStyle(icon.parentElement).color;
    const isSeen = paints.includes(color) && contrast(color, backgroundOf(icon)) >= 3;
    if (paints.length > 0 && !(isForced && isSeen))
      problems.push(`icon not in a forced color: svg in ${nameOf(icon.parentElement ?? icon)}`);
  }

  for (const element of elements) {
    const { color, overflowX, overflowY, textOverflow } = getComputedStyle(element);
    const isExempt = channels(color)[3] === 0 || element.closest(':disabled, [aria-disabled=true]') !== null;
    if (hasText(element) && !isExempt && contrast(color, backgroundOf(element)) < 4.5)
      problems.push(`text cannot be read: ${nameOf(element)}`);
    const cutsX = /hidden|clip/.test(overflowX) && textOverflow !== 'ellipsis';
    const isCut =
      (cutsX && element.scrollWidth > element.clientWidth + 1) ||
      (/hidden|clip/.test(overflowY) && element.scrollHeight > element.clientHeight + 1);
    if (isCut && element.textContent.trim()) problems.push(`cut: ${nameOf(element)}`);
  }
  const { scrollWidth, clientWidth } = document.documentElement;
  if (scrollWidth > clientWidth) problems.push(`${scrollWidth - clientWidth} px too wide`);
  return problems;

  function classNameOf(element: Element): string {
    const parts = [element, ...element.querySelectorAll('*')].flatMap((part) =>
      [null, '::before', '::after'].map((pseudo) => {
        const style = getComputedStyle(part, pseudo);
        const { borderTopColor, borderBottomColor, borderBottomWidth, outlineStyle, fontWeight, content } = style;
        const fill = style.forcedColorAdjust === 'none' ? style.backgroundColor : '';
        const line = style.textDecorationLine;
        return [
          borderTopColor,
          borderBottomColor,
          borderBottomWidth,
          outlineStyle,
          fontWeight,
          content,
          fill,
          line,
        ].join();
      }),
    );
    return `${[...new Set(parts)].join(' ')} ${element.querySelectorAll('svg').length}`;
  }
};

/** Runs in the page, in forced colors: goes through what can have the focus, unnoticed by the page. */
export const focusProblems = (): string[] => {
  const tools = window.pageTools;
  if (!tools) throw new Error('the tools are not installed');
  const { shown, nameOf } = tools;
  const before = document.activeElement;
  const events = ['focus', 'blur', 'focusin', 'focusout', 'change', 'select', 'scroll'];
  const silence = (event: Event) => event.stopImmediatePropagation();
  for (const name of events) addEventListener(name, silence, { capture: true });

  const rings = (element: Element): string => {
    const around = [element, element.closest('label'), element.parentElement].filter((one) => one !== null);
    return around
      .flatMap((one) => [getComputedStyle(one), getComputedStyle(one, '::after')])
      .map((style) => {
        const width = style.outlineStyle === 'none' ? 0 : Number.parseFloat(style.outlineWidth);
        return `${width} ${style.borderTopWidth} ${style.borderTopColor}`;
      })
      .join();
  };
  const focusable = 'a[href], button, input:not([type=hidden]), select, textarea, summary, [tabindex]';
  if (before instanceof HTMLElement) before.blur();
  tools.settle();
  const controls = shown()
    .filter((element) => element.matches(focusable) && !element.matches(':disabled, [tabindex="-1"]'))
    // a field that draws its own caret shows the focus by what the page draws when it hears of it
    .filter((element) => !element.closest('[inert]') && getComputedStyle(element).caretColor !== 'rgba(0, 0, 0, 0)');
  // controls of the same classes at the same place share their rules: one of them is enough
  const kinds = new Map(
    controls.map((element) => {
      const { tagName, className, parentElement } = element;
      return [`${tagName} ${className} in ${parentElement?.tagName} ${parentElement?.className}`, element];
    }),
  );
  const plain = new Map([...kinds.values()].map((element) => [element, rings(element)]));
  const problems: string[] = [];
  for (const [element, before] of plain) {
    element.focus({ preventScroll: true, focusVisible: true } as FocusOptions);
    tools.settle();
    if (document.activeElement === element && rings(element) === before)
      problems.push(`focus is not shown: ${nameOf(element)}`);
  }

  if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
  if (before instanceof HTMLElement && before !== document.body) before.focus({ preventScroll: true });
  for (const name of events) removeEventListener(name, silence, { capture: true });
  return problems;
};
