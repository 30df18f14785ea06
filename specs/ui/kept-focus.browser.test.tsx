import { render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { Button } from '#ui/Button.tsx';
import { keepFocus } from '#ui/kept-focus.ts';

interface PageProps {
  reason?: string;
  isGone?: boolean;
  isElsewhere?: boolean;
}

const Page = ({ reason, isGone = false, isElsewhere = false }: PageProps) => (
  <section aria-label="Bills">
    <div>{!isGone && <Button unavailableReason={reason}>Try again</Button>}</div>
    <div>{isElsewhere && <Button>Try again</Button>}</div>
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

  test('is that of the part of the page around it where its like has come in another place only', async () => {
    const { rerender } = render(<Page />);
    button('Try again').focus();

    rerender(<Page isGone isElsewhere />);
    await waitFor(() => expect(screen.getByRole('region', { name: 'Bills' })).toHaveFocus());
  });
});
