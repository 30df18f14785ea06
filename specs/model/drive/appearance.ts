/** What an element shows; a driver names the parts that follow from the state and its context. */
export interface Appearance {
  /** The words inside it, with single spaces. */
  readonly text: string;
  /** What is in a field, or the label of what is chosen in a select. */
  readonly value: string;
  /** Checked, pressed, selected, or current. */
  readonly isOn: boolean;
  /** A list that it opens is open. */
  readonly isExpanded: boolean;
  /** `disabled`, `aria-disabled`, or read-only. */
  readonly isLocked: boolean;
  readonly isInvalid: boolean;
  readonly isFocused: boolean;
  /** Its accessible description: hint, error, why it is locked. */
  readonly description: string;
  /** Where a link leads, as it is written. */
  readonly href: string;
  /** The rows of a table, cells parted by ` | `; or the items of a list. */
  readonly items: readonly string[];
  /** Its place among the elements of the document. */
  readonly position: number;
}

/** Reads what an element shows. It refers to nothing outside itself, because Playwright runs it in the page. */
export function readAppearance(element: Element): Appearance {
  const read = (node: Element | null): string => (node?.textContent ?? '').replaceAll(/\s+/g, ' ').trim();
  const is = (...names: string[]): boolean =>
    names.some((name) => !['false', null].includes(element.getAttribute(`aria-${name}`)));
  const valueOf = (): string => {
    if (element instanceof HTMLSelectElement) return read(element.selectedOptions[0] ?? null);
    if (element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement) return element.value;
    if (element instanceof HTMLProgressElement) return String(element.value);
    return element.getAttribute('aria-valuenow') ?? read(element);
  };
  const rowOf = (row: Element): string =>
    row instanceof HTMLTableRowElement ? [...row.cells].map(read).join(' | ') : read(row);
  return {
    text: read(element),
    value: valueOf(),
    isOn: (element instanceof HTMLInputElement && element.checked) || is('checked', 'pressed', 'selected', 'current'),
    isExpanded: is('expanded'),
    isLocked: element.matches(':disabled, [aria-disabled=true], [aria-readonly=true], [readonly]'),
    isInvalid: is('invalid'),
    isFocused: element === document.activeElement,
    description: (element.getAttribute('aria-describedby') ?? '')
      .split(' ')
      .map((id) => read(document.getElementById(id)))
      .filter(Boolean)
      .join(' '),
    href: element.getAttribute('href') ?? '',
    items: [...element.querySelectorAll('tbody > tr, li, [role=option]')].map(rowOf),
    position: [...document.querySelectorAll('*')].indexOf(element),
  };
}
