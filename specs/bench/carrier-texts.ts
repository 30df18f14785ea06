import { formatPhone } from '#machines/domain/shared/phone.ts';
import { clientAt } from '#mocks/seed/accounts.ts';
import { randomOf } from '#mocks/seed/random.ts';

const letters = 'abcdefghijklmnopqrstuvwxyz';

const part = (text: string, from: number, length: number): string => text.slice(from, from + length);

/** What people type into the search of an agency, and what they should not: from one letter to whole numbers and rubbish. */
export const searchTexts = (accounts: number, count: number): string[] => {
  const random = randomOf(2026);
  return Array.from({ length: count }, (_, at) => {
    const { account, policies } = clientAt(random.below(accounts));
    const words = account.display_name.split(' ');
    const word = random.pick(words);
    switch (at % 16) {
      case 0:
        return random.pick([...letters]);
      case 1:
        return random.pick([...letters]) + random.pick([...letters]);
      case 2:
        return part(word, 0, 2) || 'sm';
      case 3:
        return part(word, 0, 3) || 'smi';
      case 4:
        return part(word, 1, 3) || 'son';
      case 5:
        return word || 'smith';
      case 6:
        return account.display_name || 'john smith';
      case 7:
        return policies[0]?.policy_number ?? '';
      case 8:
        return part(account.account_number, 0, 3 + (at % 3));
      case 9:
        return random.pick(['llc', 'inc', 'co', 'son', 'and', 'er', '20', '2000', 'son llc', 'a a', '& co']);
      case 10:
        return account.dba ?? account.group_number ?? String(account.id);
      case 11:
        return word.slice(0, 2) + word.slice(3);
      case 12:
        return account.line1 ?? 'main street';
      case 13:
        return account.zip ?? '55101';
      case 14:
        return formatPhone(account.phone ?? '6125550142');
      default:
        return random.pick(['zzzz', 'qx', "'; drop table", '🌮', 'xq zz', '999999']);
    }
  });
};

/** Filters and orders that go with them. */
export const searchRefinements: readonly Record<string, string>[] = [
  {},
  { sort: 'city,DESC' },
  { sort: 'accountNumber,ASC', state: 'WI' },
  { sort: 'name,DESC', businessType: 'surety', state: 'MT,AK' },
  { pageNum: '5', pageSize: '3' },
  { pageSize: '60' },
];
