import { Maskito, maskitoTransform, maskitoUpdateElement, type MaskitoOptions } from '@maskito/core';
import { currencyMask } from '#ui/currency-mask.ts';

const digit = /\d/;
const cased = (toCase: (text: string) => string): MaskitoOptions => ({
  mask: /^.*$/,
  postprocessors: [({ value, selection }) => ({ value: toCase(value), selection })],
});

const countryCode = /^\D*1/;

/** People type, paste and autofill numbers with the country code; it is not part of the mask, and no area code begins with 1. */
const withoutCountryCode: NonNullable<MaskitoOptions['preprocessors']>[number] = ({ elementState, data }) => {
  const {
    value,
    selection: [from, to],
  } = elementState;
  const isFirst = !/\d/.test(value.slice(0, from));
  const national = value.replace(countryCode, '');
  const cut = value.length - national.length;
  return {
    elementState: { value: national, selection: [Math.max(0, from - cut), Math.max(0, to - cut)] },
    data: isFirst ? data.replace(countryCode, '') : data,
  };
};

/**
 * People type 9/1/2025 and paste 2025-09-01. A day that there is not stays as it was typed, for the form to complain: the
 * kit's own date mask would turn February 29 of another year into March 1.
 */
const withZeros: NonNullable<MaskitoOptions['preprocessors']>[number] = ({ elementState, data }) => {
  const {
    value,
    selection: [from, to],
  } = elementState;
  const text = data.replace(/^\s*(\d{4})-(\d\d)-(\d\d)\s*$/, '$2/$3/$1').replaceAll(/(?<!\d)\d(?=\/)/g, '0$&');
  const before = value.slice(0, from);
  if (!text.startsWith('/') || !/(?:^|\/)\d$/.test(before)) return { elementState, data: text };
  const padded = `${before.slice(0, -1)}0${before.slice(-1)}`;
  return { elementState: { value: padded + value.slice(from), selection: [from + 1, to + 1] }, data: text };
};

/** Input masks. */
export const masks = {
  currency: currencyMask,
  creditCard: {
    mask: Array.from({ length: 19 }, (_, at) => (at % 5 === 4 ? ' ' : digit)),
  },
  date: { mask: [digit, digit, '/', digit, digit, '/', digit, digit] },
  longDate: {
    mask: [digit, digit, '/', digit, digit, '/', digit, digit, digit, digit],
    preprocessors: [withZeros],
  },
  shortDate: { mask: [digit, digit, '/', digit, digit] },
  phone: {
    mask: ['(', digit, digit, digit, ')', ' ', digit, digit, digit, '-', digit, digit, digit, digit],
    preprocessors: [withoutCountryCode],
  },
  lowercase: cased((text) => text.toLowerCase()),
  uppercase: cased((text) => text.toUpperCase()),
} satisfies Record<string, MaskitoOptions>;

/** The masks that a field can have. */
export type MaskName = keyof typeof masks;

/**
 * Masks an input. What it holds already is brought into form, with the caret where it is in the text: the library's own
 * plugin for that leaves the caret at its number. Returns how to stop.
 */
export const applyMask = (element: HTMLInputElement, name: MaskName): (() => void) => {
  const mask: MaskitoOptions = masks[name];
  const maskito = new Maskito(element, mask);
  const { value, selectionStart, selectionEnd } = element;
  const selection = [selectionStart ?? 0, selectionEnd ?? 0] as const;
  if (value !== '') maskitoUpdateElement(element, maskitoTransform({ value, selection }, mask));
  return () => maskito.destroy();
};
