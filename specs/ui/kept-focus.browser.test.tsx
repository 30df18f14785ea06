import { render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { Button } from '#ui/Button.tsx';
import { keepFocus } from '#ui/kept-focus.ts';

interface PageProps {
  reason?: string;
  isGone?: boolean;
}

const Page = ({ reason, isGone = false }: PageProps) => (
  <section aria-label="Bills">
    {!isGone && <Button unavailableReason={reason}>Try again</Button>}
    <Button>Export</Button>
  </section>
);

const button = (name: string) => screen.getByRole('button', { name });

describe('The focus of an element that goes from the page', () => {
  let stop = () => {};
  beforeEach(() => {
    stop = keepFocus();
  });
  afterEach(() => stop());

  test('is that of the same button where it is drawn anew, with a reason or without', async () => {
    const { rerender } = render(<Page />);
    button('Try again').focus();

    for (const reason of ['Wait before you try again', undefined]) {
      const before = button('Try again');
      rerender(<Page {...(reason ? { reason } : {})} />);
      await waitFor(() => expect(button('Try again')).toHaveFocus());
      expect(button('Try again')).not.toBe(before);
    }
  });

  test('is that of the part of the page around it where nothing like it has come', async () => {
    const { rerender } = render(<Page />);
    button('Try again').focus();

    rerender(<Page isGone />);
    await waitFor(() => expect(screen.getByRole('region', { name: 'Bills' })).toHaveFocus());
  });
});
