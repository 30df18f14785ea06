import { expect, test } from 'vitest';
import { fillPattern } from '#machines/domain/session/routes.ts';

test('an id that is no text of Unicode has an address all the same: one bad record takes no list off the screen', () => {
  expect(fillPattern('/policyholder/:id', { id: 'A\ud800' })).toBe('/policyholder/A%EF%BF%BD');
});
