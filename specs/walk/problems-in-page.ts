/**
 * Runs in the page: what is wrong with any page of the portal at rest, whatever it shows. Exactly one heading of the first level, a
 * title, ids that are unique, words without what a program shows by mistake, nothing that scrolls sideways, and no page that could
 * not be drawn unless something failed on the way.
 */
export const problemsInPage = (mayHaveFailed: boolean): string[] => {
  const problems: string[] = [];
  const { documentElement: root, body } = document;
  const isSeen = (element: Element) => element.checkVisibility({ visibilityProperty: true });

  // behind the sign-in of a session that has ended nothing of the page is to be seen
  const isBehindModal = [...document.querySelectorAll('[role=dialog]')].some(isSeen);
  const headings = [...document.querySelectorAll('h1')].filter(isSeen);
  if (headings.length > 1 || (headings.length === 0 && !isBehindModal && !mayHaveFailed))
    problems.push(
      `${headings.length} headings of level 1: ${headings.map(({ textContent }) => textContent).join(', ')}`,
    );
  if (document.title.trim() === '') problems.push('no title');

  const known = new Set<string>();
  for (const { id } of document.querySelectorAll('[id]')) {
    if (known.has(id)) problems.push(`two elements have the id ${id}`);
    known.add(id);
  }

  const words = body.innerText;
  const slip = /.{0,40}(?:\bundefined\b|\bNaN\b|\[object |Invalid Date|\bInfinity\b).{0,40}/.exec(words)?.[0];
  if (slip) problems.push(`words of a program: ${slip}`);
  if (!mayHaveFailed && words.includes('We couldn’t load this page')) problems.push('a page that could not be drawn');

  const overflow = root.scrollWidth - root.clientWidth;
  if (overflow > 1) problems.push(`scrolls sideways by ${overflow} px`);
  // what was asked for before the user chooses an agency waits for that
  const isWaiting = words.includes('Nothing else loads or is sent until you choose');
  if (!isWaiting && document.querySelector('[aria-busy=true]')) problems.push('busy');
  return problems;
};

/** Runs in the page: controls that something else lies on, each scrolled to the middle of the window; where a modal is open, its controls alone. */
export const coveredControls = (): string[] => {
  const place = scrollY;
  const modal = [...document.querySelectorAll('[role=dialog], [role=alertdialog]')].findLast((dialog) =>
    dialog.checkVisibility(),
  );
  const controls = 'a[href], button, input:not([type=hidden]), [role=combobox], select, textarea';
  const covered: string[] = [];
  for (const control of (modal ?? document).querySelectorAll<HTMLElement>(controls)) {
    if (!control.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue;
    if (control.closest('[aria-hidden=true], [inert]')) continue;
    control.scrollIntoView({ block: 'center', behavior: 'instant' });
    const [box] = control.getClientRects();
    if (!box || box.width < 2 || box.height < 2) continue;
    // such as the link that skips to the content, as long as it has no focus
    if (box.right < 0 || box.left > innerWidth || box.bottom < 0 || box.top > innerHeight) continue;
    const top = document.elementFromPoint(box.left + box.width / 2, box.top + box.height / 2);
    const isOnTop =
      top &&
      (control.contains(top) ||
        top.closest('label')?.contains(control) ||
        [...((control as HTMLInputElement).labels ?? [])].some((label) => label.contains(top)) ||
        (top.contains(control) && getComputedStyle(control).pointerEvents === 'none'));
    if (isOnTop) continue;
    const name = control.getAttribute('aria-label') ?? control.innerText;
    covered.push(
      `${control.tagName} “${name.slice(0, 40)}” is covered by ${top?.tagName ?? 'nothing'} ${top?.id ?? ''}`,
    );
  }
  scrollTo(0, place);
  return covered.slice(0, 5);
};
