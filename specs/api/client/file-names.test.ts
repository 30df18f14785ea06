import { fc } from '#specs/support/properties.ts';
import { describe, expect, test } from 'vitest';
import { readFile } from '#api/documents.ts';
import { disposition } from '#mocks/http/file-name.ts';

const nameOf = async (header: string): Promise<unknown> => {
  const headers = { 'content-disposition': header };
  return ((await readFile()(new Response('x', { headers }))) as { name: unknown }).name;
};

describe('The name of a file', () => {
  test('is the one of the carrier in every script', async () => {
    const letters = fc.stringMatching(/^[\p{L}\p{N}(),'%;= -]{1,20}$/u);
    await fc.assert(
      fc.asyncProperty(letters, async (words) => {
        const name = `${words.trim()}.pdf`;
        expect(await nameOf(disposition('inline', name))).toBe(name.replaceAll(/ +/g, ' '));
      }),
    );
  });

  test.each([
    [`attachment; filename="Forms.zip"`, 'Forms.zip'],
    [`attachment; filename="-.pdf"; filename*=UTF-8''%E6%9D%8E.pdf`, '李.pdf'],
    [`attachment; FILENAME*=utf-8''Ren%C3%A9.pdf; filename="Rene.pdf"`, 'René.pdf'],
    [`attachment; filename="Rene.pdf"; filename*=UTF-8''Ren%E9.pdf`, 'Rene.pdf'],
    [`attachment; filename="Rene.pdf"; filename*=UTF-8''%`, 'Rene.pdf'],
    ['attachment', undefined],
  ])('of %s is %s', async (header, name) => {
    expect(await nameOf(header)).toBe(name);
  });
});
