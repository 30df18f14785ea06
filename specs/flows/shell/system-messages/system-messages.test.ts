import { describe, expect, test } from 'vitest';
import {
  hasMarkup,
  longestContent,
  pauseAfter,
  textOf,
  toMessages,
  type MessageRecord,
} from '#machines/domain/shell/messages.ts';
import { billing, draft, maintenance } from './samples.ts';

const shown = (changes: Partial<MessageRecord>) => toMessages([{ ...maintenance, ...changes }])[0];

describe('What is shown of the carrier’s messages', () => {
  test('a message keeps its words and gets the look of its type', () => {
    expect(toMessages([billing])).toEqual([
      {
        id: 'm2',
        title: 'New billing address',
        content: 'Please use the new address from January on.',
        tone: 'info',
        isCut: false,
      },
    ]);
  });

  test.each([
    ['WARNING ', 'warning'],
    ['error', 'error'],
    ['success', 'success'],
    ['banner', 'info'],
    ['constructor', 'info'],
    ['', 'info'],
    [null, 'info'],
  ])('the type %j looks like %s', (type, tone) => {
    expect(shown({ type })?.tone).toBe(tone);
  });

  test('drafts, expired ones and unknown statuses never show [MSG-01.3]', () => {
    const others = ['draft', 'Published', 'expired', ''].map((status) => ({ ...maintenance, status }));

    expect(toMessages([...others, draft])).toEqual([]);
  });

  test('a message without words does not show', () => {
    expect(shown({ title: ' ', content: null })).toBeUndefined();
    expect(shown({ title: null, content: '<p> <b></b>&nbsp;<!-- --></p>' })).toBeUndefined();
    expect(shown({ title: null, content: '<script>alert(1)</script>' })).toBeUndefined();
    expect(shown({ title: null })?.title).toBe('');
  });

  test('an id shows once, and ten messages at most', () => {
    expect(toMessages([maintenance, maintenance])).toHaveLength(1);
    expect(toMessages(Array.from({ length: 300 }, (_, at) => ({ ...billing, id: String(at) })))).toHaveLength(10);
  });

  test('messages after the tenth show once others are dismissed', () => {
    const records = Array.from({ length: 12 }, (_, at) => ({ ...billing, id: String(at) }));

    const left = toMessages(
      records,
      records.slice(0, 10).map(({ id }) => id),
    );

    expect(left.map(({ id }) => id)).toEqual(['10', '11']);
  });

  test('a megabyte of markup is cut before anything reads it', () => {
    const message = shown({ content: `<p>${'<b>x</b>'.repeat(131_072)}</p>` });

    expect(message).toMatchObject({ isCut: true });
    expect(message?.content).toHaveLength(longestContent);
    expect(shown({ content: `${'x'.repeat(longestContent - 1)}\u{1F30E}` })?.content.isWellFormed()).toBe(true);
  });

  test('the pause doubles with each failure and stays at eight minutes [MSG-02.5]', () => {
    expect([0, 1, 2, 3, 4, 5, 99].map((failures) => pauseAfter(failures) / 1000)).toEqual([
      30, 60, 120, 240, 480, 480, 480,
    ]);
  });

  test('plain words need nothing that reads HTML', () => {
    expect(['Closed on Sunday', 'a > b', ''].map(hasMarkup)).toEqual([false, false, false]);
    expect(['<b>x</b>', 'a &amp; b'].map(hasMarkup)).toEqual([true, true]);
  });

  test('the words of markup have no space before a full stop', () => {
    expect(textOf('<p>Until <b>4 a.m. Central Time</b>. Call <i>us</i>, please</p>')).toBe(
      'Until 4 a.m. Central Time. Call us, please',
    );
  });

  test('the words of markup are its text', () => {
    expect(textOf('<p>Fish &amp; chips</p><style>p{}</style> <img src=x onerror=alert(1)> now <b')).toBe(
      'Fish & chips now',
    );
  });
});
