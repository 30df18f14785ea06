/** An agency as the agency systems name it. */
export interface Agency {
  code: string;
  name: string;
}

/** Reads "code - name"; a text without the dash is a code without a name. */
export const parseAgency = (text: string): Agency => {
  const at = text.indexOf(' - ');
  return at < 0 ? { code: text.trim(), name: '' } : { code: text.slice(0, at).trim(), name: text.slice(at + 3).trim() };
};

/** The form in which active agencies are listed: code + " - " + name. */
export const formatAgency = ({ code, name }: Agency): string => (name ? `${code} - ${name}` : code);

const numberOf = (code: string): number => (/^\d+$/.test(code) ? Number(code) : Number.POSITIVE_INFINITY);

/** The order of agencies: numerically by code, then by text. */
export const compareAgencies = (a: Agency, b: Agency): number =>
  Math.sign(numberOf(a.code) - numberOf(b.code) || 0) ||
  a.code.localeCompare(b.code, 'en') ||
  a.name.localeCompare(b.name, 'en');

/** In their order; entries without a code are left out. */
export const sortAgencies = (texts: readonly string[]): Agency[] =>
  texts
    .map(parseAgency)
    .filter((agency) => agency.code !== '')
    .sort(compareAgencies);
