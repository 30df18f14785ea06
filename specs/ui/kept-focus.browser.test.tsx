import { render, screen, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { Button, LinkButton } from '#ui/Button.tsx';
import { keepFocus } from '#ui/kept-focus.ts';

interface PageProps {
  reason?: string;
  isGone?: boolean;
  isElsewhere?: boolean;
  /** what comes in the place of the button that is gone */
  successor?: ReactNode;
}

const Page = ({ reason, isGone = false, isElsewhere = false, successor }: PageProps) => (
  <section aria-label="Bills">
    <div>{isGone ? successor : <Button unavailableReason={reason}>Try again</Button>}</div>
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

  test('is that of the same button where it is drawn again, with a reason or without', async () => {
    const { rerender } = render(<Page />);
    button('Try again').focus();

    for (const reason of ['Wait before you try again', undefined]) {
      const before = button('Try again');
      rerender(<Page {...(reason ? { reason } : {})} />);
      await waitFor(() => expect(button('Try again')).toHaveFocus());
      expect(button('Try again')).not.toBe(before);
    }
  });

  test('is that of the button or link that takes its place', async () => {
    const { rerender } = render(<Page />);
    button('Try again').focus();

    rerender(
      <Page
        isGone
        successor={
          <Button key="after" data-takes-over>
            Create again
          </Button>
        }
      />,
    );
    await waitFor(() => expect(button('Create again')).toHaveFocus());
    rerender(
      <Page
        isGone
        successor={
          <LinkButton data-takes-over href="#there">
            Go there
          </LinkButton>
        }
      />,
    );
    await waitFor(() => expect(screen.getByRole('link', { name: 'Go there' })).toHaveFocus());
  });

  test('is that of the part of the page around it where another button comes in its place', async () => {
    const { rerender } = render(<Page />);
    button('Try again').focus();

    rerender(<Page isGone successor={<Button key="after">Delete</Button>} />);
    await waitFor(() => expect(screen.getByRole('region', { name: 'Bills' })).toHaveFocus());
  });

  test('is that of the part of the page around it where its like has come in another place only', async () => {
    const { rerender } = render(<Page />);
    button('Try again').focus();

    rerender(<Page isGone isElsewhere />);
    await waitFor(() => expect(screen.getByRole('region', { name: 'Bills' })).toHaveFocus());
  });
});
