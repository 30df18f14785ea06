import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { createActor, fromPromise } from 'xstate';
import { brandOf } from '#brands/brands.ts';
import { logoutMachine, type LogoutRef } from '#machines/session/logout/logout.machine.ts';
import { LogoutScreen } from '#screens/session/logout/LogoutScreen.tsx';
import { driver } from '#specs/flows/session/logout/driver.ts';
import { model } from '#specs/flows/session/logout/model.ts';
import { testScreen } from '../../support/screen-paths.ts';

const logic = logoutMachine.provide({
  actors: { endSession: fromPromise<void, undefined>(() => new Promise(() => {})) },
});

// a link that is followed would take the test's page away
document.addEventListener('click', (event) => event.preventDefault());

test('logging out says so beside a spinner', () => {
  const { container } = render(<LogoutScreen logout={createActor(logic).start()} brand={brandOf('01')} />);

  expect(screen.getByRole('status').textContent?.trim()).toBe('Logging out...');
  expect(container.querySelectorAll('[role=status] .spinner')).toHaveLength(1);
});

testScreen('the logout screen', model, driver, (actor) => (
  <LogoutScreen logout={actor as LogoutRef} brand={brandOf('01')} />
));
