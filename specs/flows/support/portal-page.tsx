import { screen, waitFor } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { createRoot, type Root } from 'react-dom/client';
import { expect, test as base } from 'vitest';
import { commands } from 'vitest/browser';
import { App } from '#app/boot/App.tsx';
import type { ReadyMark } from '#app/browser/ready.ts';
import { createInspectors } from '#app/boot/inspectors.ts';
import { startPortal, type Portal } from '#app/boot/portal.ts';
import { createActorRoots } from '#screens/inspection.ts';
import { demoPassword, demoPeople } from '#mocks/seed/people.ts';
import { createUser } from '#specs/support/user-event.ts';
import { watchTraffic } from './carrier-traffic.ts';
import { watchExits } from './exits.ts';
import { watchLostFocus } from './lost-focus.ts';
import { watchNestedLiveRegions } from './nested-live-regions.ts';
import { watchTimers } from './timers.ts';

declare module 'vitest/browser' {
  interface BrowserCommands {
    /** restores this page's carrier as it was seeded, and the browser as if it had never been there */
    resetCarrier: () => Promise<void>;
    /** takes an agency from a user of this page's carrier */
    loseAgency: (user: string, agency: string) => Promise<void>;
  }
}

/** The portal in the page of the test, with a carrier of its own behind it. */
export interface PortalPage
  extends Omit<ReturnType<typeof watchTraffic>, 'stop'>, Omit<ReturnType<typeof watchExits>, 'stop'> {
  user: UserEvent;
  /** ends the timers that were set for so many milliseconds; `least` of them at least, one by default */
  passTime: ReturnType<typeof watchTimers>['passTime'];
  /** ends the portal that is open, whose calls would meet those of the sign-in, and signs a demo account in without the screens */
  signIn: (email: string) => Promise<void>;
  /** signs a demo account in without the screens; a portal that is open continues */
  signInInAnotherTab: (email: string) => Promise<void>;
  /** ends the portal that is open, then the session: a portal that is still reading would notice the end, and act on it */
  signOut: () => Promise<void>;
  /** opens an address in a document of its own: a portal that is open already ends */
  open: (path: string) => void;
  /** errors in the console that the test itself brings about */
  expectErrors: (expected: RegExp) => void;
}

/**
 * A test with the whole portal, its machines, router and client, over the embedded carrier. It fails on an uncaught error and
 * on an unexpected error in the console.
 */
export const test = base.extend<{ portal: PortalPage }>({
  // oxlint-disable-next-line no-empty-pattern -- Vitest reads from the pattern what a fixture depends on
  portal: async ({}, use) => {
    await commands.resetCarrier();
    const address = window.location.href;
    window.localStorage.clear();
    delete document.documentElement.dataset['theme'];
    window.sessionStorage.clear();
    const errors = watchErrors();
    const focus = watchLostFocus();
    const regions = watchNestedLiveRegions();
    const timers = watchTimers();
    const { stop: stopTraffic, ...traffic } = watchTraffic(timers.newest);
    const { stop: stopExits, ...exits } = watchExits();
    const mounted = mountPortal();
    let expected: RegExp | null = null;
    const signIn = async (email: string) => {
      const person = demoPeople.find(({ user }) => user.email === email);
      if (!person) throw new Error(`There is no demo account ${email}`);
      await traffic.call('/auth/login/user-type', { userType: person.user.user_type });
      await traffic.call('/auth/login/email', { email });
      await traffic.call('/auth/login/password', { username: null, password: demoPassword });
    };

    await use({
      ...traffic,
      ...exits,
      passTime: timers.passTime,
      user: createUser(),
      signIn: (email) => {
        mounted.close();
        return signIn(email);
      },
      signInInAnotherTab: signIn,
      signOut: async () => {
        mounted.close();
        await traffic.call('/auth/logout');
      },
      open: mounted.open,
      expectErrors: (pattern) => {
        expected = pattern;
      },
    });

    const lost = await focus.stop();
    const nested = regions.stop();
    mounted.close();
    stopExits();
    stopTraffic();
    timers.stop();
    window.history.replaceState(null, '', address);
    expect([...errors.stop().filter((error) => !expected?.test(error)), ...lost, ...nested]).toEqual([]);
  },
});

/** The address of the portal, without its origin. */
export const addressOf = (): string => {
  const { pathname, search, hash } = window.location;
  return pathname + search + hash;
};

/** Waits until parts of the portal are ready: the marks of `data-ready` on the document. */
export const untilReady = (...parts: readonly ReadyMark[]): Promise<void> =>
  waitFor(() =>
    expect(document.documentElement.dataset['ready']?.split(' ')).toEqual(expect.arrayContaining([...parts])),
  );

/** Waits until an alert says these words. */
export const untilAlert = (words: string | RegExp): Promise<void> =>
  waitFor(() =>
    expect(
      screen
        .getAllByRole('alert')
        .map(({ textContent }) => textContent)
        .join('\n'),
    ).toMatch(words),
  );

/** A button, once it can be pressed: one that repeats a call waits as long as the carrier says. */
export const untilOffered = async (name: string | RegExp): Promise<HTMLElement> => {
  const find = () => screen.getByRole('button', { name });
  await waitFor(() => expect(find().getAttribute('aria-disabled')).toBeNull(), { timeout: 10_000 });
  return find();
};

const mountPortal = () => {
  let running: { portal: Portal; root: Root; element: HTMLElement } | null = null;
  const close = () => {
    if (!running) return;
    running.root.unmount();
    running.portal.actor.stop();
    running.element.remove();
    running = null;
  };
  const open = (path: string) => {
    close();
    document.documentElement.dataset['company'] = '01';
    delete document.documentElement.dataset['ready'];
    window.history.replaceState(null, '', path);
    const element = document.createElement('div');
    element.id = 'root';
    document.body.append(element);
    const root = createRoot(element);
    const portal = startPortal(createInspectors(createActorRoots()));
    running = { portal, root, element };
    root.render(<App portal={portal} />);
  };
  return { open, close };
};

/** Collects uncaught errors and errors in the console until it is stopped. */
const watchErrors = () => {
  const errors: string[] = [];
  const { error: write } = console;
  const stopping = new AbortController();
  console.error = (...given: unknown[]) => {
    errors.push(`console: ${given.map(String).join(' ')}`);
    write(...given);
  };
  window.addEventListener('error', ({ message }) => errors.push(`uncaught: ${message}`), stopping);
  window.addEventListener('unhandledrejection', ({ reason }) => errors.push(`uncaught: ${String(reason)}`), stopping);
  return {
    stop: (): string[] => {
      stopping.abort();
      console.error = write;
      return errors;
    },
  };
};
