import { render, screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import type { Failure } from '#machines/domain/shared/failure.ts';
import { RetryNotice } from '#screens/RetryNotice.tsx';
import { userEvent } from '#specs/support/user-event.ts';
import { RetryButton } from '#widgets/retry-wait/RetryButton.tsx';

const refused: Failure = {
  kind: 'refused',
  status: 429,
  title: 'Too many requests',
  message: null,
  retryAfter: 1,
  requestId: null,
};

const button = () => screen.getByRole('button', { name: 'Try again' });

test('a button that repeats a call waits as long as the carrier says, and not from the beginning where it is drawn again', async () => {
  const onClick = vi.fn();
  const page = (
    <RetryButton failure={refused} onClick={onClick}>
      Try again
    </RetryButton>
  );
  const { unmount } = render(page);
  await waitFor(() => expect(button()).toHaveAccessibleDescription('Wait before you try again'));
  await userEvent.click(button());
  expect(onClick).not.toHaveBeenCalled();
  await waitFor(() => expect(button()).not.toHaveAttribute('aria-disabled'));
  unmount();

  render(page);
  expect(button()).not.toHaveAttribute('aria-disabled');
  await userEvent.click(button());
  expect(onClick).toHaveBeenCalledOnce();
});

test('the words of a refused call name no time to wait once it is over', async () => {
  render(<RetryNotice failure={{ ...refused }} onRetry={() => {}} />);
  expect(screen.getByRole('alert')).toHaveTextContent(
    'Too many requests. Try again in 1 second.Try againWait before you try again',
  );

  await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent('Too many requests. Try again.Try again'));
});
