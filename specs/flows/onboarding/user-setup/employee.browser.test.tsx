import { cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '#specs/support/user-event.ts';
import { afterEach, expect, test } from 'vitest';
import { createActor, fromCallback } from 'xstate';
import { provideSessionStep } from '#app/actors/support/session-step.ts';
import { brandOf } from '#brands/brands.ts';
import type { SetupAnswer } from '#machines/domain/shared/answers.ts';
import type { Session } from '#machines/domain/session/session.ts';
import { userSetupMachine } from '#machines/onboarding/user-setup/user-setup.machine.ts';
import { UserSetupScreen } from '#screens/onboarding/user-setup/UserSetupScreen.tsx';
import { at } from '#specs/flows/support/wizard-samples.ts';
import { openPort } from '#specs/support/open-port.ts';

afterEach(cleanup);

test('an employee reads their name with the reason why it is fixed, and finishes without sending one [SES-07.6, SES-07.7]', async () => {
  const sent: SetupAnswer[] = [];
  const setup = createActor(
    userSetupMachine.provide({
      actors: {
        watchSession: fromCallback(() => {}),
        submitAnswer: provideSessionStep<Session, SetupAnswer>(async ({ input }) => {
          sent.push(input);
          return at('agent');
        }, openPort<Session, undefined>().logic),
      },
    }),
    { input: { session: at('setupAccount', null, { isEmployee: true }) } },
  ).start();
  render(<UserSetupScreen setup={setup} brand={brandOf('01')} logoutHref="/logout" />);

  const fields = ['First name', 'Last name'].map((label) => screen.getByLabelText<HTMLInputElement>(label));
  await userEvent.type(screen.getByLabelText('First name'), 'Another');
  expect(
    fields.map((field) => [field.value, field.readOnly, document.getElementById(`${field.id}-hint`)?.textContent]),
  ).toEqual([
    ['Ada', true, 'HR manages your name'],
    ['Moe', true, 'HR manages your name'],
  ]);
  await userEvent.click(screen.getByRole('button', { name: 'Finish' }));

  await expect.poll(() => sent).toEqual([{ step: 'setupAccount', names: null }]);
});

test.each([
  ['customer', true],
  ['agent', false],
] as const)(
  'the setup of a user of the type %s has a window of contacts: %s [LAY-09]',
  async (userType, hasContacts) => {
    const setup = createActor(
      userSetupMachine.provide({
        actors: {
          watchSession: fromCallback(() => {}),
        },
      }),
      { input: { session: at('gettingStarted', null, { userType }) } },
    ).start();
    render(<UserSetupScreen setup={setup} brand={brandOf('01')} logoutHref="/logout" />);

    const button = screen.queryByRole('button', { name: 'Contact Us' });
    expect(button !== null).toBe(hasContacts);
    if (!button) return;
    await userEvent.click(button);
    expect(await screen.findByRole('dialog', { name: 'Contact Us' })).toBeVisible();
  },
);
