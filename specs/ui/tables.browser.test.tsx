import { render, screen, within } from '@testing-library/react';
import { afterEach, describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { StatusChip } from '#screens/clients/StatusChip.tsx';
import { Card } from '#ui/Card.tsx';
import { Chip } from '#ui/Chip.tsx';
import { LinkTabs } from '#ui/LinkTabs.tsx';
import { Table, type Column } from '#ui/Table.tsx';

interface Bill {
  id: string;
  due: string;
  balance: string;
}

const bills: readonly Bill[] = [
  { id: 'B1', due: '01/05/26', balance: '$1,234.56' },
  { id: 'B2', due: '02/05/26', balance: '-$5.00' },
];

const columns: readonly Column<Bill>[] = [
  { id: 'id', label: 'Bill', render: ({ id }) => <a href={`#${id}`}>{id}</a> },
  {
    id: 'due',
    label: 'Due',
    isNumeric: true,
    render: ({ due }) => due,
    sort: { href: '#due', direction: 'ASC' },
  },
  {
    id: 'balance',
    label: 'Balance',
    isNumeric: true,
    render: ({ balance }) => balance,
    sort: { href: '#balance', direction: null },
  },
];

const Bills = ({
  width = '900px',
  ...more
}: {
  width?: string;
  isBusy?: boolean;
  keepsColumns?: boolean;
  isLong?: boolean;
}) => (
  <div style={{ width }}>
    <Table label="Bills" columns={columns} rows={bills} keyOf={({ id }) => id} {...more} />
  </div>
);

afterEach(() => page.viewport(1300, 900));

const texts = (elements: readonly HTMLElement[]) => elements.map(({ textContent }) => textContent);
const cell = (name: string) => screen.getByRole('cell', { name });

describe('A table', () => {
  test('has columns with labels, a row header in each row, and links that order it where it can be ordered [POL-06.1]', () => {
    render(<Bills />);

    expect(texts(screen.getAllByRole('columnheader'))).toEqual(['Bill', 'Due', 'Balance']);
    expect(screen.getAllByRole('columnheader').map(({ ariaSort }) => ariaSort)).toEqual([null, 'ascending', null]);
    expect(texts(screen.getAllByRole('rowheader'))).toEqual(['B1', 'B2']);
    expect(texts(within(screen.getAllByRole('row')[2] as HTMLElement).getAllByRole('cell'))).toEqual([
      '02/05/26',
      '-$5.00',
    ]);
    expect(screen.getByRole('link', { name: 'Balance' })).toHaveAttribute('href', '#balance');
    expect(within(screen.getByRole('columnheader', { name: 'Bill' })).queryByRole('link')).toBeNull();
  });

  test('has figures of one width at the right', () => {
    render(<Bills />);
    const style = getComputedStyle(cell('$1,234.56'));

    expect([style.textAlign, style.fontVariantNumeric]).toEqual(['right', 'tabular-nums']);
    expect(getComputedStyle(screen.getByRole('rowheader', { name: 'B1' })).textAlign).toBe('left');
  });

  test('becomes a card for each row where it is narrow: values below each other, each with the name of its column', () => {
    render(<Bills width="300px" />);
    const [due, balance] = [cell('01/05/26'), cell('$1,234.56')];

    expect(balance.getBoundingClientRect().top).toBeGreaterThanOrEqual(due.getBoundingClientRect().bottom);
    expect(getComputedStyle(due, '::before').content).toBe('"Due"');
    expect(screen.getByRole('table').scrollWidth).toBeLessThanOrEqual(300);
    expect(screen.getAllByRole('row')).toHaveLength(3);
  });

  test.each([
    ['nothing to order by', columns.map(({ sort: _, ...column }) => column), ['0px', '1px']],
    ['something to order by', columns, ['1px', '1px']],
  ] as const)(
    'has lines between its cards, and one above the first only where something is above it: %s',
    (_, shown, lines) => {
      render(
        <div style={{ width: '300px' }}>
          <Table label="Bills" columns={shown} rows={bills} keyOf={({ id }) => id} />
        </div>,
      );
      const rows = screen.getAllByRole('rowheader').map(({ parentElement }) => parentElement as HTMLElement);

      expect(rows.map((row) => getComputedStyle(row).borderTopWidth)).toEqual(lines);
    },
  );

  test('has links there that are text, not boxes with the baseline of their last line, and high enough to be pressed', () => {
    const title = {
      id: 'title',
      label: 'Title',
      render: ({ id }: Bill) => <a href="#statement">Statement of bill {id}</a>,
    };
    render(
      <div style={{ width: '200px' }}>
        <Table label="Bills" columns={[...columns.slice(0, 1), title]} rows={bills} keyOf={({ id }) => id} />
      </div>,
    );

    expect(screen.getByRole('link', { name: 'Statement of bill B1' }).getClientRects().length).toBeGreaterThan(1);
    expect(screen.getByRole('rowheader', { name: 'B1' }).getBoundingClientRect().height).toBeGreaterThanOrEqual(24);
  });

  test('of few short columns stays a table there', () => {
    render(<Bills width="300px" keepsColumns />);

    expect(cell('01/05/26').getBoundingClientRect().top).toBe(cell('$1,234.56').getBoundingClientRect().top);
    expect(screen.getByRole('table').scrollWidth).toBeLessThanOrEqual(300);
  });

  test('of few short columns keeps amounts of five digits inside a card on a phone', () => {
    render(
      <div style={{ width: '254px' }}>
        <Table
          label="Last activity"
          columns={[
            { id: 'what', label: 'Activity', render: () => 'Payment by bank account' },
            { id: 'date', label: 'Date', isNumeric: true, render: ({ due }) => due },
            { id: 'amount', label: 'Amount', isNumeric: true, render: ({ balance }) => balance },
          ]}
          rows={[{ id: 'B1', due: '09/21/26', balance: '-$10,310.86' }]}
          keyOf={({ id }) => id}
          keepsColumns
        />
      </div>,
    );

    expect(screen.getByRole('table').parentElement?.scrollWidth).toBeLessThanOrEqual(254);
  });

  test('of few short columns breaks its rows where its text is too large for them', () => {
    document.documentElement.style.fontSize = '200%';
    try {
      render(<Bills width="200px" keepsColumns />);

      const row = cell('01/05/26').closest('tr') as HTMLElement;
      const lines = new Set([...row.children].map((one) => Math.round(one.getBoundingClientRect().top)));
      expect(lines.size).toBeGreaterThan(1);
      expect(screen.getByRole('table').scrollWidth).toBeLessThanOrEqual(200);
    } finally {
      document.documentElement.style.fontSize = '';
    }
  });

  test.each(['900px', '300px'])(
    'of %s is a surface of its own on a page, rows and headings alike, and none in a card',
    (width) => {
      render(
        <>
          <Bills width={width} />
          <Card>
            <Bills width={width} />
          </Card>
        </>,
      );
      const grounds = screen.getAllByRole('table').map((table) => {
        const { backgroundColor, borderTopWidth, borderTopLeftRadius } = getComputedStyle(
          table.parentElement as Element,
        );
        return [backgroundColor, borderTopWidth, borderTopLeftRadius];
      });
      const { backgroundColor, borderTopWidth, borderTopLeftRadius } = getComputedStyle(
        document.querySelector('.card') as Element,
      );

      expect(grounds).toEqual([
        [backgroundColor, borderTopWidth, borderTopLeftRadius],
        ['rgba(0, 0, 0, 0)', '0px', '0px'],
      ]);
      const rows = screen.getAllByRole('row').map((row) => getComputedStyle(row).backgroundColor);
      expect(new Set(rows)).toEqual(new Set(['rgba(0, 0, 0, 0)']));
    },
  );

  test('keeps its headings visible on a page, below the header, although its corners are round', async () => {
    const many = Array.from({ length: 60 }, (_, at) => ({ id: `B${at}`, due: '01/05/26', balance: '$1.00' }));
    render(<Table label="Many bills" columns={columns} rows={many} keyOf={({ id }) => id} />);

    window.scrollTo(0, 900);
    const heading = screen.getByRole('columnheader', { name: 'Bill' });
    await expect.poll(() => window.scrollY).toBe(900);
    expect(heading.getBoundingClientRect().top).toBeGreaterThanOrEqual(0);
  });

  test('keeps the words of a status in one line', () => {
    render(
      <div style={{ width: '620px' }}>
        <Table
          label="Bills"
          columns={[
            ...columns,
            { id: 'policy', label: 'Policy', render: () => 'WCP9068964 Workers’ Compensation and more' },
            { id: 'status', label: 'Status', render: () => <StatusChip status="Past due" /> },
            { id: 'method', label: 'Payment', render: () => 'Through the agency' },
            { id: 'least', label: 'Minimum due', isNumeric: true, render: () => '$126,938.88' },
          ]}
          rows={bills.slice(0, 1)}
          keyOf={({ id }) => id}
        />
      </div>,
    );

    expect(screen.getByText('Past due').getBoundingClientRect().height).toBeLessThan(30);
  });

  test.each([600, 640, 700])('of %s px, just too wide for cards, shows all of seven columns', (width) => {
    render(
      <div style={{ width: `${width + 2}px` }}>
        <Table
          label="Bills"
          columns={[
            {
              id: 'id',
              label: 'Bill',
              render: ({ id }) => <a href={`#${id}`}>{id}</a>,
              sort: { href: '#', direction: null },
            },
            { id: 'policy', label: 'Policy', render: () => 'WCP3960964 Workers’ Compensation' },
            { id: 'status', label: 'Status', render: () => <StatusChip status="Past due" /> },
            {
              id: 'due',
              label: 'Due',
              isNumeric: true,
              render: ({ due }) => due,
              sort: { href: '#', direction: 'ASC' },
            },
            { id: 'least', label: 'Minimum due', isNumeric: true, render: ({ balance }) => balance },
            { id: 'balance', label: 'Balance', isNumeric: true, render: ({ balance }) => balance },
            { id: 'method', label: 'Payment', render: () => 'Through your agency' },
          ]}
          rows={[{ id: 'B92111066', due: '09/29/26', balance: '$126,094.74' }]}
          keyOf={({ id }) => id}
        />
      </div>,
    );
    const table = screen.getByRole('table');

    expect(getComputedStyle(table).display).toBe('table');
    expect(table.offsetWidth).toBeLessThanOrEqual(table.parentElement?.clientWidth ?? 0);
    // the ring of the focus is 4 px wide, and is cut off at the edge, too
    const sort = screen.getByRole('link', { name: 'Bill' }).getBoundingClientRect();
    expect(sort.left - table.getBoundingClientRect().left).toBeGreaterThanOrEqual(4);
  });

  test('of a search, as cards, does not order a second time what the buttons above it order', () => {
    render(<Bills width="300px" isLong />);

    expect(screen.queryByRole('link', { name: 'Balance' })).toBeNull();
    expect(cell('$1,234.56')).toBeVisible();
  });

  test('says that other rows are on their way, and without columns is a developer error', () => {
    render(<Bills isBusy />);
    expect(screen.getByRole('table').ariaBusy).toBe('true');

    expect(() => render(<Table label="Bills" columns={[]} rows={bills} keyOf={({ id }) => id} />)).toThrow(
      /columns of "Bills" are empty/,
    );
  });
});

describe('Tabs that are pages', () => {
  test('are links of a navigation, the current one marked', () => {
    render(
      <LinkTabs
        label="Parts"
        tabs={[
          { label: 'Overview', href: '#overview', isCurrent: false },
          { label: 'Billing', href: '#billing', isCurrent: true },
        ]}
      />,
    );
    const links = within(screen.getByRole('navigation', { name: 'Parts' })).getAllByRole('link');

    expect(links.map((link) => [link.textContent, link.getAttribute('href'), link.ariaCurrent])).toEqual([
      ['Overview', '#overview', null],
      ['Billing', '#billing', 'page'],
    ]);
  });
});

describe('The color of a status', () => {
  const table = {
    success: ['active'],
    warning: ['draft', 'rated'],
    secondary: ['entered'],
    neutral: ['inactive', 'declined', 'expired', 'lapsed'],
    error: ['past due'],
    none: ['canceled', 'pending', 'open', 'paid', 'anything else', ''],
  } as const;

  const colors = Object.keys(table) as (keyof typeof table)[];
  const lookOf = (element: Element): string => {
    const { color, backgroundColor, borderColor } = getComputedStyle(element);
    return [color, backgroundColor, borderColor].join(' ');
  };

  test.each(colors.flatMap((color) => table[color].map((status) => [status, color] as const)))(
    'of %j is %s, whatever its case [POL-07]',
    (status, color) => {
      const capitalized = ` ${status.slice(0, 1).toUpperCase()}${status.slice(1)} `;
      const written = [...new Set([status, status.toUpperCase(), capitalized])];
      const { container } = render([
        <Chip key="expected" label="Expected" color={color} />,
        ...written.map((text) => <StatusChip key={text} status={text} />),
      ]);

      const [expected, ...looks] = [...container.children].map(lookOf);
      expect(looks).toEqual(written.map(() => expected));
    },
  );

  test('differs from every other color', () => {
    const { container } = render(colors.map((color) => <Chip key={color} label="Status" color={color} />));

    expect(new Set([...container.children].map(lookOf)).size).toBe(6);
  });

  test('without a color has no border, which forced colors would show', () => {
    render(<StatusChip status="Pending" />);

    expect(getComputedStyle(screen.getByText('Pending')).borderWidth).toBe('0px');
  });

  test('is never the only sign: the status is in words', () => {
    render(<StatusChip status="Past due" />);

    screen.getByText('Past due');
  });
});
