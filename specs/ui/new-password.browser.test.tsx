import { render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '#specs/support/user-event.ts';
import { describe, expect, test } from 'vitest';
import type { FormProblem } from '#machines/domain/shared/refusal.ts';
import { NewPasswordFields } from '#forms/NewPasswordFields.tsx';

const none: readonly FormProblem[] = [];

const fieldsAfter = (problems: readonly FormProblem[]) => (
  <NewPasswordFields
    label="Password"
    facts={{ email: 'ada.moreno@agency.test', agencies: [] }}
    errorOf={() => undefined}
    problems={problems}
  />
);

const hints = (): string[] => screen.getAllByRole('listitem').map(({ textContent }) => textContent);

const met = ['15 to 128 characters: met', 'Not a common password: met', 'No company, agency, or email name in it: met'];

describe('a new password', () => {
  test('is ticked off by the list that the carrier has [LGN-09.1]', async () => {
    render(fieldsAfter(none));
    const input = screen.getByLabelText('Password');

    await userEvent.type(input, 'mustangmustang1');
    expect(hints()[1]).toBe('Not a common password: not met yet');
    await userEvent.type(input, ' and a wolf');

    await waitFor(() => expect(hints()).toEqual(met));
    expect(screen.getByText('Your password meets all conditions')).toBeVisible();
  });

  test('that the carrier refused as common has no tick there, until it is changed', async () => {
    const { rerender } = render(fieldsAfter(none));
    await userEvent.type(screen.getByLabelText('Password'), 'wolf lantern gravel');
    await waitFor(() => expect(hints()).toEqual(met));

    rerender(fieldsAfter([{ field: 'password', code: 'common' }]));
    expect(hints()[1]).toBe('Not a common password: not met yet');
    await userEvent.type(screen.getByLabelText('Password'), ' tide');

    expect(hints()).toEqual(met);
  });
});
