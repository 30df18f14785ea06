import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, test, vi } from 'vitest';
import { brandOf } from '#brands/brands.ts';
import { ErrorPageFailed } from '#layouts/errors/ErrorPageFailed.tsx';
import { GeneralError } from '#layouts/errors/GeneralError.tsx';
import { LogoutFailed } from '#layouts/errors/LogoutFailed.tsx';
import { NotFound } from '#layouts/errors/NotFound.tsx';
import { NotSetUp } from '#layouts/errors/NotSetUp.tsx';
import { LoadingIndicator } from '#ui/LoadingIndicator.tsx';

const brand = brandOf('01');
const title = () => screen.getByRole('heading', { level: 1 }).textContent;
const homeLink = () => screen.queryByRole('link', { name: 'Go to the home page' });
const pressLogout = () => userEvent.click(screen.getByRole('button', { name: 'Logout' }));

describe('error screens', () => {
  test('an unknown page: what it says, the way home and Logout [ERR-01]', async () => {
    const onLogout = vi.fn<() => void>();
    render(<NotFound brand={brand} homeHref="/" onLogout={onLogout} />);

    await pressLogout();

    expect(title()).toBe('Page Not Found');
    expect(screen.getByText("Sorry, we're unable to find the page you're looking for.")).toBeVisible();
    expect(homeLink()?.getAttribute('href')).toBe('/');
    expect(onLogout).toHaveBeenCalledOnce();
  });

  test.each(['01', '50'])(
    'a user who is not set up is told to phone the support line of company %s [ERR-03]',
    async (id) => {
      const onLogout = vi.fn<() => void>();
      const { support } = brandOf(id);
      render(<NotSetUp brand={brandOf(id)} onLogout={onLogout} />);

      await pressLogout();

      const main = screen.getByRole('main');
      expect(title()).toBe('User is not set up correctly');
      expect(main.textContent).toContain(`Please call ${support.label} at ${support.number}`);
      expect(main.querySelector('a[href^="tel:"]')?.textContent).toBe(support.number);
      expect(onLogout).toHaveBeenCalledOnce();
    },
  );

  test('any other error: code 500 and a plain message unless it knows better [ERR-04]', () => {
    render(<GeneralError brand={brand} />);

    expect(screen.getByText('Error 500')).toBeVisible();
    expect(title()).toBe('An error occurred');
    expect(screen.getByText('Oops! An error occurred while processing your request.')).toBeVisible();
    expect(screen.getByText('Please try again later')).toBeVisible();
    expect(homeLink()).toBeNull();
    expect(screen.queryByRole('button', { name: 'Logout' })).toBeNull();
  });

  test('any other error: its own code and message, and a home link in place of "later" [ERR-04]', () => {
    render(<GeneralError brand={brand} status={418} message="No tea today" homeHref="/" onLogout={() => {}} />);

    expect(screen.getByText('Error 418')).toBeVisible();
    expect(title()).toBe('No tea today');
    expect(homeLink()).toBeVisible();
    expect(screen.queryByText('Please try again later')).toBeNull();
    expect(screen.getByRole('button', { name: 'Logout' })).toBeVisible();
  });

  test('the error page itself failing still leads home [ERR-06]', () => {
    render(<ErrorPageFailed homeHref="/start" />);

    expect(title()).toBe('An error occurred while showing the error page');
    expect(homeLink()?.getAttribute('href')).toBe('/start');
  });

  test('a logout that failed says so and offers both ways on [ERR-07]', async () => {
    const onLogout = vi.fn<() => void>();
    render(<LogoutFailed brand={brand} homeHref="/" onLogout={onLogout} />);

    await pressLogout();

    expect(screen.getByText('Error 503')).toBeVisible();
    expect(title()).toBe('Cannot log out');
    expect(homeLink()).toBeVisible();
    expect(onLogout).toHaveBeenCalledOnce();
  });
});

describe('the loading indicator', () => {
  test.each([
    [400, 'Bad Request'],
    [404, 'No results found'],
    ['empty', 'No results found'],
    [500, 'Internal server error.'],
    ['loading', 'Loading'],
  ] as const)('says of %s: %s [ERR-11] [CTL-04]', (status, words) => {
    render(<LoadingIndicator status={status}>Rows</LoadingIndicator>);

    expect(screen.getByRole('status').textContent?.trim()).toBe(words);
    expect(screen.queryByText('Rows')).toBeNull();
  });

  test('offers another try after a 500 where there is one [ERR-11] [CTL-04]', async () => {
    const onRetry = vi.fn<() => void>();
    render(<LoadingIndicator status={500} onRetry={onRetry} />);

    expect(screen.getByRole('status').textContent).toBe('Internal server error. Try again?');
    await userEvent.click(screen.getByRole('button', { name: 'Try again?' }));

    expect(onRetry).toHaveBeenCalledOnce();
  });

  test('shows what was loaded [CTL-04]', () => {
    render(<LoadingIndicator status="loaded">Rows</LoadingIndicator>);

    expect(screen.getByText('Rows')).toBeVisible();
    expect(screen.getByRole('status').textContent).toBe('');
  });
});
