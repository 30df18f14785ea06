import { sql, type RawBuilder } from 'kysely';
import { formatPhone, phoneDigits } from '#machines/domain/shared/phone.ts';
import { wordsOf } from './search-text.ts';
import type { AccountRow } from './tables/clients.ts';

/** Streets as they are written out, and as they are kept. */
const streetTypes: Readonly<Record<string, string>> = {
  street: 'st',
  avenue: 'ave',
  av: 'ave',
  road: 'rd',
  drive: 'dr',
  lane: 'ln',
  boulevard: 'blvd',
  court: 'ct',
  circle: 'cir',
  place: 'pl',
  highway: 'hwy',
  parkway: 'pkwy',
};
const shortTypes = new Set(Object.values(streetTypes));

const houseNumber = /^\d{1,6}[a-z]?$/;

type Street = Pick<AccountRow, 'street_name' | 'house_number'>;

/** The street of an address line: its number apart from its name, in which the kind of street is abbreviated. */
export const streetOf = (line: string | null): Street => {
  const [first = '', ...rest] = wordsOf(line ?? '');
  const isHouse = houseNumber.test(first) && rest.length > 0;
  const words = isHouse ? rest : [first, ...rest];
  return {
    street_name: words.map((word) => streetTypes[word] ?? word).join(' ') || null,
    house_number: isHouse ? first : null,
  };
};

/** What a text asks for besides words: the beginning of a street, a ZIP code, or a phone number. */
export interface Place {
  street: Street | null;
  zip: string | null;
  phone: string | null;
}

/**
 * A street is looked for by its number and name, or where its name ends with a kind of street: a name alone, such as Lake,
 * would mix everyone who lives on Lake St into those called so.
 */
const streetIn = (text: string): Street | null => {
  const street = streetOf(text);
  const { street_name: name, house_number: house } = street;
  if (name === null || !/[a-z]/.test(name)) return null;
  return house !== null || (name.includes(' ') && shortTypes.has(name.split(' ').at(-1) ?? '')) ? street : null;
};

/** Phone numbers are whole, or without their area code. */
const phoneIn = (text: string): string | null => {
  if (!/^[\d\s().+-]+$/.test(text)) return null;
  const digits = phoneDigits(text);
  return digits.length === 10 || digits.length === 7 ? digits : null;
};

/** What a text says of a place: street, ZIP code, or phone number; null for each that it does not have. */
export const placeIn = (text: string): Place => ({
  street: streetIn(text),
  zip: /^\s*(\d{5})(?:-\d{4})?\s*$/.exec(text)?.[1] ?? null,
  phone: phoneIn(text),
});

/** The conditions that find the accounts of a place, each by an index. */
export const conditionsOf = ({ street, zip, phone }: Place): RawBuilder<unknown>[] => [
  ...(street
    ? [
        sql`(accounts.street_name >= ${street.street_name} and accounts.street_name < ${`${street.street_name}\u{10ffff}`}
          ${street.house_number === null ? sql`` : sql`and accounts.house_number = ${street.house_number}`})`,
      ]
    : []),
  ...(zip === null ? [] : [sql`accounts.zip = ${zip}`]),
  ...(phone === null
    ? []
    : [phone.length === 10 ? sql`accounts.phone = ${phone}` : sql`substr(accounts.phone, 4) = ${phone}`]),
];

/** Which part of a place an account has, for the card that says why it was found. */
export const placeMatch = (account: AccountRow, { street, zip, phone }: Place) => {
  const isOnStreet =
    street?.street_name &&
    account.street_name?.startsWith(street.street_name) &&
    (street.house_number === null || street.house_number === account.house_number);
  if (isOnStreet && account.line1 !== null) return { field: 'street' as const, value: account.line1 };
  if (zip !== null && account.zip === zip) return { field: 'zip' as const, value: zip };
  if (phone !== null && account.phone?.endsWith(phone))
    return { field: 'phone' as const, value: formatPhone(account.phone) };
  return null;
};
