import { fireEvent, render, screen, within } from '@testing-library/react';
import { afterEach, describe, expect, onTestFinished, test } from 'vitest';
import { page } from 'vitest/browser';
import { Table } from '#ui/Table.tsx';

interface Client {
  number: number;
  note: string;
}

/** Some rows are higher than others. */
const clientsOf = (count: number): readonly Client[] =>
  Array.from({ length: count }, (_, at) => ({ number: at + 1, note: 'Anchorage '.repeat((at % 5) + 1) }));

const columns = [
  { id: 'number', label: 'Number', render: ({ number }: Client) => <a href={`#${number}`}>{number}</a> },
  { id: 'note', label: 'Note', render: ({ note }: Client) => note },
];

const Clients = ({ count }: { count: number }) => (
  <div style={{ width: '360px' }}>
    <Table
      label="Clients"
      columns={columns}
      rows={clientsOf(count)}
      keyOf={({ number }) => `${number}`}
      keepsColumns
      isLong
    />
  </div>
);

afterEach(() => {
  window.scrollTo(0, 0);
  return page.viewport(1300, 900);
});

const table = () => screen.getByRole('table');
const rows = () => within(table()).queryAllByRole('rowheader');
const numbers = () => rows().map(({ textContent }) => Number(textContent));
const rowOf = (number: number) => rows().find(({ textContent }) => textContent === `${number}`);

/** Whether every row that is in the window is drawn. */
const isDrawn = () =>
  [...table().querySelectorAll('tbody:empty')].every((room) => {
    const { top, bottom } = room.getBoundingClientRect();
    return bottom < 0 || top > window.innerHeight;
  });

const untilOnlyNearIsDrawn = () =>
  expect.poll(() => isDrawn() && table().querySelectorAll('*').length).toSatisfy((count) => count > 20 && count < 300);

/** The most rows that are drawn at any time from now on: a window that keeps its size for 200 ms has few again. */
const mostRows = (): (() => number) => {
  let most = 0;
  const count = () => {
    most = Math.max(most, table().querySelectorAll('tbody tr').length);
  };
  const observer = new MutationObserver(count);
  observer.observe(table(), { subtree: true, childList: true });
  onTestFinished(() => observer.disconnect());
  return () => most;
};

describe('A table of 1,000 rows', () => {
  test('has few elements wherever the window is, draws what is in it, and keeps its height', async () => {
    render(<Clients count={1000} />);
    const { height } = table().getBoundingClientRect();

    for (const share of [0, 0.3, 0.31, 1, 0.5, 0]) {
      window.scrollTo(0, share * document.documentElement.scrollHeight);
      await untilOnlyNearIsDrawn();

      const shown = numbers();
      expect(shown).toEqual(shown.map((_, at) => (shown[0] ?? 0) + at));
      expect(Math.abs(table().getBoundingClientRect().height - height)).toBeLessThan(5);
    }
    expect(numbers()[0]).toBe(1);
  });

  test('keeps the row that has the focus', async () => {
    render(<Clients count={1000} />);
    await untilOnlyNearIsDrawn();
    const link = within(rowOf(3) as HTMLElement).getByRole('link');
    link.focus();

    window.scrollTo(0, document.documentElement.scrollHeight);
    await untilOnlyNearIsDrawn();
    await expect.poll(() => numbers().at(-1)).toBe(1000);

    expect(document.activeElement).toBe(link);
    expect(numbers().slice(0, 4)).toEqual([1, 2, 3, 4]);
  });

  test('has all its rows on paper and in a window of another width, and few again after that', async () => {
    render(<Clients count={1000} />);
    await untilOnlyNearIsDrawn();

    fireEvent(window, new Event('beforeprint'));
    expect(numbers()).toHaveLength(1000);
    fireEvent(window, new Event('afterprint'));
    await untilOnlyNearIsDrawn();

    const drawn = mostRows();
    await page.viewport(1200, 900);
    await expect.poll(drawn).toBe(1000);
    await untilOnlyNearIsDrawn();
  });

  test('draws the rows that come after it was shorter for a while', async () => {
    const { rerender } = render(<Clients count={1000} />);
    await untilOnlyNearIsDrawn();

    rerender(<Clients count={8} />);
    rerender(<Clients count={40} />);

    expect(numbers()).toHaveLength(40);
  });
});
