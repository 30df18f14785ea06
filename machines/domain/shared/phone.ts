/** The ten digits of a North American telephone number, without the country code; fewer where it is not one yet. */
export const phoneDigits = (text: string): string => {
  const digits = text.replaceAll(/\D/g, '');
  return digits.length === 11 && digits.startsWith('1') ? digits.slice(1) : digits;
};

/** Area code and exchange begin with 2 to 9. */
export const isPhone = (text: string): boolean => /^[2-9]\d{2}[2-9]\d{6}$/.test(phoneDigits(text));

/** Written as (###) ###-####. */
export const formatPhone = (digits: string): string =>
  `(${digits.slice(0, 3)}) ${digits.slice(3, 6)}-${digits.slice(6, 10)}`;
