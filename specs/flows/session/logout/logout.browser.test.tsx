import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { createActor, fromPromise } from 'xstate';
import { brandOf } from '#brands/brands.ts';
import { logoutMachine } from '#machines/session/logout/logout.machine.ts';
import { LogoutScreen } from '#screens/session/logout/LogoutScreen.tsx';

const logic = logoutMachine.provide({
  actors: { endSession: fromPromise<void, undefined>(() => new Promise(() => {})) },
});

test('logging out says so beside a spinner', () => {
  const { container } = render(<LogoutScreen logout={createActor(logic).start()} brand={brandOf('01')} />);

  expect(screen.getByRole('status').textContent?.trim()).toBe('Logging out...');
  expect(container.querySelectorAll('[role=status] .spinner')).toHaveLength(1);
});
