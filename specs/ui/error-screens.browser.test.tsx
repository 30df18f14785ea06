import { render, screen } from '@testing-library/react';
import { userEvent } from '#specs/support/user-event.ts';
import { describe, expect, test, vi } from 'vitest';
import type { ReactNode } from 'react';
import { createActor, fromPromise } from 'xstate';
import { Crash } from '#app/shell/Crash.tsx';
import { brandOf } from '#brands/brands.ts';
import { GeneralError } from '#layouts/errors/GeneralError.tsx';
import { NotFound } from '#layouts/errors/NotFound.tsx';
import { NotSetUp } from '#layouts/errors/NotSetUp.tsx';
import { decideAccess } from '#machines/domain/session/access.ts';
import { logoutMachine } from '#machines/session/logout/logout.machine.ts';
import { LogoutScreen } from '#screens/session/logout/LogoutScreen.tsx';
import { describeRefusal } from '#screens/session/words.ts';
import { LoadingIndicator } from '#ui/LoadingIndicator.tsx';

const brand = brandOf('01');
const title = () => screen.getByRole('heading', { level: 1 }).textContent;
const homeLink = () => screen.queryByRole('link', { name: 'Go to the home page' });
const pressLogout = () => userEvent.click(screen.getByRole('button', { name: 'Logout' }));

describe('error screens', () => {
  test('an unknown page: what it says, the way home and Logout [ERR-01] [ERR-02.1, ERR-02.2]', async () => {
    const onLogout = vi.fn<() => void>();
    const verdict = decideAccess('agent', { path: '/nowhere', query: {} });
    const message = verdict.kind === 'refused' ? describeRefusal(verdict.refusal) : '';
    render(<NotFound brand={brand} message={message} homeHref="/" onLogout={onLogout} />);

    await pressLogout();

    expect(verdict).toMatchObject({ refusal: { status: 404 } });
    expect(screen.getByText('Error 404')).toBeVisible();
    expect(title()).toBe('Page Not Found');
    expect(screen.getByText('This page could not be found')).toBeVisible();
    expect(screen.getByText("Sorry, we're unable to find the page you're looking for.")).toBeVisible();
    expect(homeLink()?.getAttribute('href')).toBe('/');
    expect(onLogout).toHaveBeenCalledOnce();
  });

  test.each([
    ['01', '(612) 555-0142'],
    ['50', '(907) 555-0142'],
  ])(
    'a user of company %s who is not set up is told to phone its support line, %s, and can log out [ERR-03.2, ERR-03.3]',
    async (id, number) => {
      const onLogout = vi.fn<() => void>();
      render(<NotSetUp brand={brandOf(id)} onLogout={onLogout} />);

      await pressLogout();

      const main = screen.getByRole('main');
      expect(title()).toBe('User is not set up correctly');
      expect(main.textContent).toContain(`Call Support at ${number}`);
      expect(main.querySelector('a[href^="tel:"]')?.textContent).toBe(number);
      expect(onLogout).toHaveBeenCalledOnce();
    },
  );

  test('any other error: code 500 and a plain message unless it knows better', () => {
    render(<GeneralError brand={brand} />);

    expect(screen.getByText('Error 500')).toBeVisible();
    expect(title()).toBe('An error occurred');
    expect(screen.getByText('Oops! An error occurred while processing your request.')).toBeVisible();
    expect(screen.getByText('Please try again later')).toBeVisible();
    expect(homeLink()).toBeNull();
    expect(screen.queryByRole('button', { name: 'Logout' })).toBeNull();
  });

  test('any other error: its own code and message, and a home link in place of "later"', () => {
    render(<GeneralError brand={brand} status={418} message="No tea today" homeHref="/" onLogout={() => {}} />);

    expect(screen.getByText('Error 418')).toBeVisible();
    expect(title()).toBe('No tea today');
    expect(homeLink()).toBeVisible();
    expect(screen.queryByText('Please try again later')).toBeNull();
    expect(screen.getByRole('button', { name: 'Logout' })).toBeVisible();
  });

  test.each([
    [{}, '500', 'An error occurred', false],
    [{ status: 418 }, '418', 'An error occurred', false],
    [{ message: 'No tea today' }, '500', 'No tea today', false],
    [{ status: 418, message: 'No tea today', homeHref: '/help', onLogout: () => {} }, '418', 'No tea today', true],
  ])('any other error, with %j: code %s, "%s", a way on: %s [ERR-04]', (given, code, words, hasWays) => {
    render(<GeneralError brand={brand} {...given} />);

    expect(screen.getByText(`Error ${code}`)).toBeVisible();
    expect(title()).toBe(words);
    expect(screen.getByText('Oops! An error occurred while processing your request.')).toBeVisible();
    expect(homeLink()?.getAttribute('href')).toBe(hasWays ? '/help' : undefined);
    expect(screen.queryAllByText('Please try again later')).toHaveLength(hasWays ? 0 : 1);
    expect(screen.queryAllByRole('button', { name: 'Logout' })).toHaveLength(hasWays ? 1 : 0);
  });

  test('an error page that fails itself leaves a plain page with a home link [ERR-06]', () => {
    vi.spyOn(console, 'error').mockImplementation(() => {});
    const Broken = (): ReactNode => {
      throw new Error('broken');
    };
    render(
      <Crash>
        <Crash renderFallback={() => <Broken />}>
          <Broken />
        </Crash>
      </Crash>,
    );

    expect(title()).toBe('An error occurred while showing the error page');
    expect(homeLink()?.getAttribute('href')).toBe('/');
    vi.restoreAllMocks();
  });

  test('a page that fails is drawn again on request, and only that shows its error screen', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {});
    let isBroken = true;
    const Page = (): ReactNode => {
      if (isBroken) throw new Error('broken');
      return <p>The page</p>;
    };
    render(
      <Crash renderFallback={(onRetry) => <GeneralError brand={brand} onRetry={onRetry} />}>
        <Page />
      </Crash>,
    );
    expect(title()).toBe('An error occurred');

    isBroken = false;
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));

    expect(screen.getByText('The page')).toBeVisible();
    vi.restoreAllMocks();
  });

  test('a logout that fails offers Logout, which tries again, and a home link, which ends the attempt', async () => {
    let attempts = 0;
    const logic = logoutMachine.provide({
      actors: {
        endSession: fromPromise<void, undefined>(async () => {
          attempts += 1;
          throw new Error('no connection');
        }),
      },
    });
    const logout = createActor(logic).start();
    render(<LogoutScreen logout={logout} brand={brand} />);
    await screen.findByText('Error 503');

    await pressLogout();
    await screen.findByText('Cannot log out');
    expect(attempts).toBe(2);
    document.addEventListener('click', (event) => event.preventDefault(), { once: true });
    await userEvent.click(screen.getByRole('link', { name: 'Go to the home page' }));

    expect(logout.getSnapshot().output).toBe('abandoned');
  });
});

describe('the loading indicator', () => {
  test.each([
    [400, 'Bad Request'],
    [404, 'No results found'],
    ['empty', 'No results found'],
    [500, 'Internal server error.'],
    ['loading', 'Loading'],
  ] as const)('says of %s: %s [ERR-11.1, ERR-11.2, ERR-11.3] [CTL-04.1]', (status, words) => {
    render(<LoadingIndicator status={status}>Rows</LoadingIndicator>);

    expect(screen.getByRole('status').textContent?.trim()).toBe(words);
    expect(screen.queryByText('Rows')).toBeNull();
  });

  test('offers another try after a 500 where there is one [ERR-11.4] [CTL-04.1]', async () => {
    const onRetry = vi.fn<() => void>();
    render(<LoadingIndicator status={500} onRetry={onRetry} />);

    expect(screen.getByRole('status').textContent).toBe('Internal server error. Try again?');
    await userEvent.click(screen.getByRole('button', { name: 'Try again?' }));

    expect(onRetry).toHaveBeenCalledOnce();
  });

  test('shows what was loaded [CTL-04.2]', () => {
    render(<LoadingIndicator status="loaded">Rows</LoadingIndicator>);

    expect(screen.getByText('Rows')).toBeVisible();
    expect(screen.getByRole('status').textContent).toBe('');
  });
});
