import { maskitoUpdateElement, type MaskitoOptions } from '@maskito/core';
import { maskitoEventHandler } from '@maskito/kit';
import { readAmount } from '#machines/domain/billing/payments.ts';
import { formatMoney } from '#machines/domain/shared/money.ts';

type Preprocessor = NonNullable<MaskitoOptions['preprocessors']>[number];
type ElementState = Parameters<Preprocessor>[0]['elementState'];
type Plugin = NonNullable<MaskitoOptions['plugins']>[number];

/** An amount as the mask writes it: its separators are the mask's own. */
const formatted = /^\$\d{1,3}(?:,\d{3})*(?:\.\d*)?$/;
/** An amount that means one thing only, as far as it is typed. */
const unambiguous = /^ *(?:\$ *)?(?:\d*|\d{1,3}(?:[, ]\d{3})+)(?:\.\d*)?$/;
const composedDigits = /^[\d.]+$/;

const withoutSeparators = (text: string): string => text.replaceAll(/[$, ]/g, '');
/** Full-width digits and the spaces of other programs as those of the keyboard, one for one. */
const toPlain = (text: string): string => text.normalize('NFKC').replaceAll(/\s/gu, ' ');

/** Whether an amount means one thing only; numbers beyond any bill are left as they are. */
const isReadable = (text: string): boolean =>
  unambiguous.test(text) && withoutSeparators(text).replace(/\..*/, '').length <= 30;

const unformat = ({ value, selection: [from, to] }: ElementState): ElementState => ({
  value: withoutSeparators(value),
  selection: [withoutSeparators(value.slice(0, from)).length, withoutSeparators(value.slice(0, to)).length],
});

const inThousands = (digits: string): string => {
  const first = digits.length % 3;
  return [digits.slice(0, first), ...(digits.slice(first).match(/\d{3}/g) ?? [])].filter(Boolean).join(',');
};

/** Where the caret is after so many digits of a formatted amount. */
const caretAfter = (digits: number, text: string): number => {
  let at = 1;
  for (let seen = 0; seen < digits; at += 1) if (text.charAt(at) !== ',') seen += 1;
  return at;
};

/** Only what means one thing is put into form; the rest stays as it was typed, for the form to complain. */
const format = (state: ElementState): ElementState => {
  const plain = { ...state, value: toPlain(state.value) };
  const { value: amount, selection } = unformat(plain);
  if (amount === '' || !isReadable(plain.value)) return state;
  const [whole = '', ...decimals] = amount.split('.');
  const value = `$${[inThousands(whole), ...decimals].join('.')}`;
  return { value, selection: [caretAfter(selection[0], value), caretAfter(selection[1], value)] };
};

/** An edited amount groups its digits again, where it still is one. A comma of a person's own stays: it may be meant for decimals. */
const regroup: Preprocessor = ({ elementState, data }, action) => {
  const { value, selection } = elementState;
  if (action === 'validation' || !formatted.test(value)) return { elementState, data };
  if (action === 'insert') {
    const plain = unformat(elementState);
    const [from, to] = plain.selection;
    const edited = `${plain.value.slice(0, from)}${toPlain(data)}${plain.value.slice(to)}`;
    return { elementState: isReadable(edited) ? plain : elementState, data };
  }
  if (withoutSeparators(value.slice(...selection)) !== '') return { elementState: unformat(elementState) };
  // a separator is not deleted: the caret goes over it
  const past = selection[action === 'deleteForward' ? 1 : 0];
  return { elementState: { value, selection: [past, past] } };
};

/** Digits of an input method come all at once, past the preprocessor. */
const regroupComposed: Plugin = (element) => {
  const listening = new AbortController();
  let before = '';
  const listen = (type: 'compositionstart' | 'compositionend', listener: (event: CompositionEvent) => void) =>
    element.addEventListener(type, listener as EventListener, { signal: listening.signal });
  listen('compositionstart', () => {
    before = element.value;
  });
  listen('compositionend', ({ data }) => {
    if (!formatted.test(before) || !composedDigits.test(toPlain(data))) return;
    const { value, selectionStart, selectionEnd } = element;
    maskitoUpdateElement(element, format(unformat({ value, selection: [selectionStart ?? 0, selectionEnd ?? 0] })));
  });
  return () => listening.abort();
};

type Field = Parameters<Plugin>[0];

const complete = (element: Field): void => {
  const read = readAmount(element.value);
  if ('cents' in read && formatMoney(read.cents) !== element.value)
    maskitoUpdateElement(element, formatMoney(read.cents));
};

/** Decimals are added when the field is left: while it is typed in they would be in the way. */
const completeOnBlur = maskitoEventHandler('blur', complete);

/** A field can be left before the mask has loaded. */
const completeWhatWasLeft: Plugin = (element) => {
  if (element.value !== '' && element !== element.ownerDocument.activeElement) complete(element);
};

/**
 * Dollars, thousands separators and two decimals. Never another amount than the one that was typed: what cannot be read for sure
 * ("12,50", "1e3", "0.001", "-5") is left alone.
 */
export const currencyMask: MaskitoOptions = {
  mask: /^.*$/,
  preprocessors: [regroup],
  postprocessors: [format],
  plugins: [regroupComposed, completeOnBlur, completeWhatWasLeft],
};
