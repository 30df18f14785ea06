import { Maskito, type MaskitoOptions } from '@maskito/core';
import { maskitoDateOptionsGenerator, maskitoNumberOptionsGenerator } from '@maskito/kit';

const digit = /\d/;
const cased = (toCase: (text: string) => string): MaskitoOptions => ({
  mask: /^.*$/,
  postprocessors: [({ value, selection }) => ({ value: toCase(value), selection })],
});

/** People paste numbers with the country code; it is not part of the mask. */
const withoutCountryCode: NonNullable<MaskitoOptions['preprocessors']>[number] = ({ elementState, data }) => {
  const digits = data.replaceAll(/\D/g, '');
  return { elementState, data: digits.length === 11 && digits.startsWith('1') ? digits.slice(1) : data };
};

/** Input masks (VAL-02). */
export const masks = {
  currency: maskitoNumberOptionsGenerator({ prefix: '$', thousandSeparator: ',', maximumFractionDigits: 2, min: 0 }),
  creditCard: {
    mask: Array.from({ length: 19 }, (_, at) => (at % 5 === 4 ? ' ' : digit)),
  },
  date: { mask: [digit, digit, '/', digit, digit, '/', digit, digit] },
  longDate: maskitoDateOptionsGenerator({ mode: 'mm/dd/yyyy', separator: '/' }),
  shortDate: { mask: [digit, digit, '/', digit, digit] },
  phone: {
    mask: ['(', digit, digit, digit, ')', ' ', digit, digit, digit, '-', digit, digit, digit, digit],
    preprocessors: [withoutCountryCode],
  },
  lowercase: cased((text) => text.toLowerCase()),
  uppercase: cased((text) => text.toUpperCase()),
} satisfies Record<string, MaskitoOptions>;
export type MaskName = keyof typeof masks;

/** Masks an input; what it holds already is brought into form. Returns how to stop. */
export const applyMask = (element: HTMLInputElement, name: MaskName): (() => void) => {
  const maskito = new Maskito(element, masks[name]);
  return () => maskito.destroy();
};
