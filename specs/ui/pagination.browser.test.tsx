import { render, screen, within } from '@testing-library/react';
import { userEvent } from '#specs/support/user-event.ts';
import { useState } from 'react';
import { describe, expect, test } from 'vitest';
import { Pagination } from '#ui/Pagination.tsx';

const Page = ({ pages, at = 1, width = '600px' }: { pages: number; at?: number; width?: string }) => {
  const [page, choose] = useState(at);
  return (
    <div style={{ width }}>
      <Pagination label="Pages of bills" page={page} pages={pages} onChoose={choose} />
    </div>
  );
};

const pagination = () => screen.getByRole('navigation', { name: 'Pages of bills' });
const marks = () => [...pagination().children].map(({ textContent }) => textContent).filter(Boolean);
const current = () => within(pagination()).getByRole('button', { current: 'page' });

describe('A pagination', () => {
  test('shows as many buttons as fit, and ellipses in place of the others, also when its place changes [POL-06.2]', async () => {
    const { rerender } = render(<Page pages={20} at={10} width="404px" />);
    expect(marks()).toEqual(['1', '…', '9', '10', '11', '…', '20']);

    rerender(<Page pages={20} at={10} width="228px" />);
    await expect.poll(marks).toEqual(['…', '10', '…']);
    expect(pagination().scrollWidth).toBeLessThanOrEqual(228);
    rerender(<Page pages={20} at={10} width="1000px" />);
    await expect.poll(marks).toHaveLength(20);
  });

  test('leads to the pressed page and to its neighbors, the focus staying where it is', async () => {
    render(<Page pages={3} />);
    await userEvent.click(screen.getByRole('button', { name: 'Page 3 of 3' }));
    expect(current().textContent).toBe('3');

    const back = screen.getByRole('button', { name: 'Previous page' });
    await userEvent.click(back);
    expect(current().textContent).toBe('2');
    expect(document.activeElement).toBe(back);
  });

  test('has arrows that stay in reach at the ends, and do nothing there', async () => {
    render(<Page pages={2} />);
    const back = screen.getByRole('button', { name: 'Previous page' });
    expect(back.ariaDisabled).toBe('true');
    await userEvent.click(back);
    expect(current().textContent).toBe('1');
    expect(document.activeElement).toBe(back);
  });

  test('of a list with addresses has links, and keeps the focus at its ends', async () => {
    const { rerender } = render(<Pagination label="Pages of bills" page={1} pages={2} hrefOf={(at) => `#page${at}`} />);
    const links = within(pagination()).getAllByRole('link');
    expect(links.map((link) => link.getAttribute('href'))).toEqual([null, '#page1', '#page2', '#page2']);
    expect(within(pagination()).getByRole('link', { current: 'page' }).textContent).toBe('1');

    const next = screen.getByRole('link', { name: 'Next page' });
    next.focus();
    rerender(<Pagination label="Pages of bills" page={2} pages={2} hrefOf={(at) => `#page${at}`} />);
    expect(next).not.toHaveAttribute('href');
    expect(next.ariaDisabled).toBe('true');
    expect(document.activeElement).toBe(next);
  });
});
