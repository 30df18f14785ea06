import { MaskedField, type MaskedFieldProps } from '#ui/MaskedField.tsx';

/**
 * What a MoneyField takes besides a TextField. `onInput` reports every change, also when the field is left; React's `onChange` would miss
 * what the mask writes.
 */
export type MoneyFieldProps = Omit<MaskedFieldProps, 'mask' | 'type' | 'onChange'>;

/** An amount of dollars: `$`, thousands separators and two decimals. Its text is for `readAmount`. */
export const MoneyField = (props: MoneyFieldProps) => (
  <MaskedField autoComplete="off" inputMode="decimal" spellCheck={false} {...props} mask="currency" />
);
