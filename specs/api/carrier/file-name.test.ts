import { describe, expect, test } from 'vitest';
import { disposition, fileNameOf } from '#mocks/http/file-name.ts';

describe('The name of a file', () => {
  test.each([
    ['bills-1.csv', 'inline; filename="bills-1.csv"'],
    ['Ann’s Café.pdf', `inline; filename="Ann-s Cafe.pdf"; filename*=UTF-8''Ann%E2%80%99s%20Caf%C3%A9.pdf`],
    ['a (b)*’.pdf', `inline; filename="a (b)--.pdf"; filename*=UTF-8''a%20%28b%29-%E2%80%99.pdf`],
    ['a"; x="\r\nb.pdf', 'inline; filename="a-; x=---b.pdf"'],
    ['\uD800.pdf', `inline; filename="-.pdf"; filename*=UTF-8''%EF%BF%BD.pdf`],
  ])('%j is sent in ASCII, and as it is: %s', (name, header) => {
    expect(disposition('inline', name)).toBe(header);
  });

  test('has no letter that a system refuses', () => {
    expect(fileNameOf(['PF 01', null, 'a/b: "c"?  (03/24)'], 'pdf')).toBe('PF 01 a-b- -c-- (03-24).pdf');
  });
});
