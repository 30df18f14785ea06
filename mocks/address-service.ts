import type { AccountRow } from './db/tables/clients.ts';
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

/** What can follow a house number, in the order of the suggestions, with what it is found by. */
const places = streets.flatMap((street) =>
  kinds.flatMap((kind) =>
    cities.map((city) => {
      const text = `${street} ${kind}, ${city}`;
      return { street: street.toLowerCase(), text, plain: plain(text) };
    }),
  ),
);

/**
 * The embedded address service, in place of a maps provider: it has the streets and towns of the demonstration and
 * no residents. A house number and the beginning of a street suggest whole addresses; words behind it choose
 * among them.
 */
export const findAddresses = (text: string): string[] => {
  const [, number = '', rest = ''] = /^(\d{1,5}) (\S.*)$/.exec(plain(text)) ?? [];
  if (!number || !rest) return [];
  const [first = ''] = rest.split(' ', 1);
  return places
    .filter((place) => place.street.startsWith(first) && `${number} ${place.plain}`.includes(rest))
    .slice(0, most)
    .map((place) => `${number} ${place.text}`);
};

/** Whether a text is this client's address: street, town and state; a ZIP code only where both have one. */
export const isSameAddress = ({ line1, city, state, zip }: AccountRow, text: string): boolean => {
  if (!line1 || !city || !state) return false;
  const given = plain(text);
  const [, givenZip = null] = /(\d{5})(?:-\d{4})?$/.exec(given) ?? [];
  const bare = givenZip ? plain(given.slice(0, given.lastIndexOf(givenZip))) : given;
  return bare === plain(`${line1} ${city} ${state}`) && (givenZip === null || zip === null || givenZip === zip);
};
