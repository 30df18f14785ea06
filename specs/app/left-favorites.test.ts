import { describe, expect, test } from 'vitest';
import { favoritesActor } from '#app/actors/shell/favorites.ts';
import { offline } from '../flows/support/samples.ts';
import { pageOfEachTest } from './page-of-each-test.ts';
import { settle, startPort, stubClient } from './ports.ts';

const page = pageOfEachTest();
const leftKey = 'portal.left-favorites';
const changeOf = (action: 'suretyBill' | 'cancelPolicy') => ({ changes: [{ action, isFavorite: true }] });
const [changed, read] = ['changeFavorites', 'readFavorites'];

/** A page with the favorites of a user; each change fails until the carrier is back. */
const openPage = () => {
  const state = { isAway: true, isSignedIn: true };
  const { call, calls } = stubClient(({ operation }) =>
    operation === changed && state.isAway
      ? Promise.reject(offline)
      : Promise.resolve({ favorites: operation === changed ? ['suretyBill'] : [] }),
  );
  const next = () => favoritesActor({ call, isSignedIn: () => state.isSignedIn });
  const made = () => calls.map(({ operation, input }) => [operation, input['body']]);
  /** reads the favorites for a page that has just opened */
  const comeBack = async () => {
    calls.length = 0;
    const list = startPort(next(), 'fetchFavorites');
    await settle();
    return list.getSnapshot();
  };
  return { state, logic: next(), made, comeBack };
};

describe('A favorite that was not saved', () => {
  test('is sent again as its page comes back, where it failed after the page was left', async () => {
    const { state, logic, made, comeBack } = openPage();
    startPort(logic, 'saveChanges', changeOf('suretyBill')).stop();
    await settle();
    state.isAway = false;

    expect(await comeBack()).toMatchObject({ output: ['suretyBill'] });
    expect(made()).toEqual([[changed, changeOf('suretyBill')]]);
    await comeBack();
    expect(made()).toEqual([[read, undefined]]);
  });

  test('gives way to what the carrier has, where it fails again', async () => {
    const { logic, made, comeBack } = openPage();
    startPort(logic, 'saveChanges', changeOf('suretyBill')).stop();
    await settle();

    expect(await comeBack()).toMatchObject({ output: [] });
    expect(made()).toEqual([
      [changed, changeOf('suretyBill')],
      [read, undefined],
    ]);
    await comeBack();
    expect(made()).toEqual([[read, undefined]]);
  });

  test('is not sent by itself where its page has said so, or a later change has taken it along', async () => {
    const { state, logic, made, comeBack } = openPage();
    startPort(logic, 'saveChanges', changeOf('cancelPolicy'));
    await settle();
    await comeBack();
    expect(made()).toEqual([[read, undefined]]);

    startPort(logic, 'saveChanges', changeOf('suretyBill')).stop();
    startPort(logic, 'saveChanges', changeOf('cancelPolicy')).stop();
    await settle();
    state.isAway = false;
    await comeBack();
    expect(made()).toEqual([[changed, changeOf('cancelPolicy')]]);
  });

  test('is not kept for the next user', async () => {
    const { state, logic } = openPage();
    startPort(logic, 'saveChanges', changeOf('suretyBill')).stop();
    state.isSignedIn = false;
    await settle();

    expect(page.kept.has(leftKey)).toBe(false);
  });

  test.for(['', 'x', 'null', '{}', '[]', '5', '[null]', '[{"action":"x","isFavorite":true}]', '{"changes":[]}'])(
    'is none where storage holds “%s”',
    async (text) => {
      const { made, comeBack } = openPage();
      page.kept.set(leftKey, text);

      await comeBack();

      expect(made()).toEqual([[read, undefined]]);
    },
  );
});
