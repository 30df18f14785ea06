import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';

const failureOf = (work: () => unknown): Promise<Error> =>
  Promise.resolve()
    .then(work)
    .then(
      () => new Error('it was found'),
      (error: Error) => error,
    );

test('what is waited for in vain is named with the page as it was at the end, once', async () => {
  render(<p>the whole page</p>);
  const { name, message } = await failureOf(() => screen.findByText('nowhere', {}, { timeout: 20 }));
  expect(name).toBe('TestingLibraryElementError');
  expect(message).toContain('Unable to find an element with the text: nowhere');
  expect(message.split('the whole page')).toHaveLength(2);
});

test('what is missing at once is named with the page', async () => {
  render(<p>the whole page</p>);
  const { message } = await failureOf(() => screen.getByText('nowhere'));
  expect(message).toContain('Unable to find an element with the text: nowhere');
  expect(message).toContain('the whole page');
});
