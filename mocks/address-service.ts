import type { AccountRow } from './db/tables.ts';
import { streets, towns } from './seed/words.ts';

/** How many addresses are suggested at most. */
const most = 5;

const kinds = ['St', 'Ave', 'Rd', 'Dr', 'Ln', 'Blvd'] as const;

const plain = (text: string): string =>
  text
    .toLowerCase()
    .replaceAll(/[.,#’']/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim();

const cities = Object.entries(towns).flatMap(([state, names]) =>
  names.map((name) => `${name.replace(/ \d{3}$/, '')}, ${state}`),
);

/**
 * The embedded address service, in place of a maps provider: it knows the streets and towns of the demonstration and
 * nobody who lives there. A house number and the beginning of a street suggest whole addresses; words behind it choose
 * among them.
 */
export const findAddresses = (text: string): string[] => {
  const [, number = '', rest = ''] = /^(\d{1,5}) +(.*)$/.exec(plain(text)) ?? [];
  if (!number || !rest) return [];
  const words = rest.split(' ');
  const found: string[] = [];
  for (const street of streets) {
    if (!street.toLowerCase().startsWith(words[0] ?? '')) continue;
    for (const kind of kinds) {
      for (const city of cities) {
        const address = `${number} ${street} ${kind}, ${city}`;
        if (plain(address).includes(rest)) found.push(address);
        if (found.length === most) return found;
      }
    }
  }
  return found;
};

/** Whether somebody means this client's address: street, town and state; a ZIP code only where both have one. */
export const isSameAddress = ({ line1, city, state, zip }: AccountRow, text: string): boolean => {
  if (!line1 || !city || !state) return false;
  const given = plain(text);
  const [, givenZip = null] = /(\d{5})(?:-\d{4})?$/.exec(given) ?? [];
  const bare = givenZip ? plain(given.slice(0, given.lastIndexOf(givenZip))) : given;
  return bare === plain(`${line1} ${city} ${state}`) && (givenZip === null || zip === null || givenZip === zip);
};
