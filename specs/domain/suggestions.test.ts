import { describe, expect, test } from 'vitest';
import type { SuggestedClient } from '#machines/domain/clients/search.ts';
import { rankSuggestions, suggestClient, suggestText } from '#machines/domain/clients/suggestions.ts';
import { suggested } from '../flows/support/samples.ts';

describe('suggestions', () => {
  const inside = Array.from({ length: 4 }, (_, index) => `jane smi${index}`);
  const starting = Array.from({ length: 12 }, (_, index) => `Smith ${String.fromCharCode(108 - index)}`);
  const rank = (text: string, names: readonly string[]) =>
    rankSuggestions(text, names.map(suggestText)).map((one) => one.text);

  test('are at most ten, those that start with the text first and sorted [ACP-02.1]', () => {
    expect(rank('smi', [...inside, ...starting])).toEqual(starting.toSorted().slice(0, 10));
  });

  test('hold the text inside only when fewer than ten start with it [ACP-02.2]', () => {
    expect(rank('SMI', [...inside, 'Smith', 'smile', 'other'])).toEqual(['smile', 'Smith', ...inside]);
  });

  test('compare numbers and names however they are written, and offer a client by what was found', () => {
    const client = (accountId: string, name: string, more: Partial<SuggestedClient>) => {
      const found = suggested(name, accountId).client;
      return found ? [suggestClient({ ...found, ...more })] : [];
    };
    const offered = [
      ...client('1', 'Jane Smith', { match: { field: 'groupNumber', value: 'G12345' } }),
      ...client('2', 'Ann Lee', { match: { field: 'dba', value: 'O’Neil’s Café' } }),
      ...client('3', 'Bo Diaz', { record: { kind: 'policies', id: 'TRL42701960' } }),
    ];
    const found = (text: string) => rankSuggestions(text, offered).map((one) => one.text);

    expect(found('g-123')).toEqual(['G12345']);
    expect(found('ONeils cafe')).toEqual(['O’Neil’s Café']);
    expect(found("o'neil")).toEqual(['O’Neil’s Café']);
    expect(found('trl-4270')).toEqual(['TRL42701960']);
    expect(found('Jane')).toEqual([]);
  });

  test('name each client once, also those of the same name, and each text once', () => {
    const offered = [suggested('Smith', '2'), suggested(' Smith ', '1'), suggested('Smith', '2')];

    expect(rankSuggestions('smith', offered).map(({ client }) => client?.accountId)).toEqual(['1', '2']);
    expect(rank('smith', ['Smith', '  ', 'Smith'])).toEqual(['Smith']);
  });
});
