import { render, screen } from '@testing-library/react';
import { userEvent } from '#specs/support/user-event.ts';
import { describe, expect, test, vi } from 'vitest';
import { Button } from '#ui/Button.tsx';
import { CheckboxGroup } from '#ui/CheckboxGroup.tsx';
import { ErrorSummary } from '#ui/ErrorSummary.tsx';
import { PasswordField } from '#ui/PasswordField.tsx';
import { RadioCards } from '#ui/RadioCards.tsx';
import { TextField } from '#ui/TextField.tsx';

describe('the password field', () => {
  test('hides the password until it is asked to show it [A-03.1] [LGN-09.6]', async () => {
    render(<PasswordField label="Password" autoComplete="current-password" />);
    const input = screen.getByLabelText('Password');
    expect(input.getAttribute('type')).toBe('password');
    expect(input.getAttribute('autocomplete')).toBe('current-password');

    await userEvent.click(screen.getByRole('button', { name: 'Show password' }));
    expect(input.getAttribute('type')).toBe('text');

    await userEvent.click(screen.getByRole('button', { name: 'Hide password' }));
    expect(input.getAttribute('type')).toBe('password');
  });

  test('takes a pasted password of 128 characters as it is', async () => {
    const password = `pässwörd ${'🐧x'.repeat(40)}`.slice(0, 128);
    render(<PasswordField label="Password" autoComplete="new-password" maxLength={128} />);
    const input = screen.getByLabelText<HTMLInputElement>('Password');

    await userEvent.click(input);
    await userEvent.paste(password);

    expect(input.value).toBe(password);
  });

  test('its button submits nothing and can be reached by the keyboard', async () => {
    const onSubmit = vi.fn<(event: React.SubmitEvent) => void>((event) => event.preventDefault());
    render(
      <form onSubmit={onSubmit}>
        <PasswordField label="Password" autoComplete="current-password" />
      </form>,
    );

    await userEvent.click(screen.getByLabelText('Password'));
    await userEvent.tab();
    await userEvent.keyboard('{Enter}');

    expect(screen.getByLabelText('Password').getAttribute('type')).toBe('text');
    expect(onSubmit).not.toHaveBeenCalled();
  });
});

describe('messages of a form', () => {
  test('a message is tied to its field [VAL-03.1]', () => {
    render(<TextField label="Email address" hint="As on your card" error="Please enter your email address" />);

    const input = screen.getByLabelText('Email address');
    const described = (input.getAttribute('aria-describedby') ?? '').split(' ');
    const words = described.map((id) => document.getElementById(id)?.textContent);
    expect(input.getAttribute('aria-invalid')).toBe('true');
    expect(words).toEqual(['As on your card', 'Error: Please enter your email address']);
  });

  test('the summary takes focus and leads to the field [VAL-03.1] [W-06.2]', async () => {
    const problems = [{ message: 'Please enter your email address', fieldId: 'email' }];
    render(
      <>
        <ErrorSummary problems={problems} />
        <TextField id="email" label="Email address" />
      </>,
    );
    expect(document.activeElement).toBe(screen.getByRole('group', { name: 'There is a problem' }));

    await userEvent.click(screen.getByRole('link', { name: 'Please enter your email address' }));

    expect(document.activeElement).toBe(screen.getByLabelText('Email address'));
  });

  test('the summary takes focus again when it has new problems', () => {
    const field = <input aria-label="Other" />;
    const { rerender } = render([<ErrorSummary key="a" problems={[{ message: 'First' }]} />, field]);
    screen.getByLabelText('Other').focus();

    rerender([<ErrorSummary key="a" problems={[{ message: 'Second' }]} />, field]);

    expect(document.activeElement).toBe(screen.getByRole('group', { name: 'There is a problem' }));
  });

  test('radio cards are a group with a legend; arrows choose among them', async () => {
    const onChange = vi.fn<(value: string) => void>();
    const options = [
      { value: 'agent', label: 'Agent' },
      { value: 'customer', label: 'Customer' },
    ];
    render(<RadioCards name="type" legend="I am" options={options} value="agent" onChange={onChange} />);

    screen.getByRole('radio', { name: 'Agent' }).focus();
    await userEvent.keyboard('{ArrowDown}');

    expect(screen.getByRole('group', { name: 'I am' })).toBeVisible();
    expect(onChange).toHaveBeenCalledExactlyOnceWith('customer');
  });
});

test('a box has its label as its name, and what explains it as its description', () => {
  const options = [
    { value: 'keep', label: 'Keep searches', description: 'Offered in an empty box' },
    { value: 'plain', label: 'Send messages' },
  ];
  render(<CheckboxGroup legend="Searches" options={options} values={[]} onChange={() => {}} />);

  expect(screen.getByRole('checkbox', { name: 'Keep searches' })).toHaveAccessibleDescription(
    'Offered in an empty box',
  );
  expect(screen.getByRole('checkbox', { name: 'Send messages' })).not.toHaveAccessibleDescription();
});

describe('a button', () => {
  test('that is busy keeps its label and does nothing more', async () => {
    const onClick = vi.fn<() => void>();
    render(
      <Button isBusy onClick={onClick}>
        Sign in
      </Button>,
    );
    const button = screen.getByRole('button', { name: 'Sign in' });

    await userEvent.click(button);

    expect(button.getAttribute('aria-busy')).toBe('true');
    expect(onClick).not.toHaveBeenCalled();
  });

  test('that cannot be pressed says why, stays reachable and leads to the first problem', async () => {
    const onClick = vi.fn<() => void>();
    const onUnavailablePress = vi.fn<() => void>();
    render(
      <Button unavailableReason="Enter all six digits" onClick={onClick} onUnavailablePress={onUnavailablePress}>
        Verify
      </Button>,
    );

    await userEvent.tab();
    await userEvent.keyboard('{Enter}');

    const button = screen.getByRole('button', { name: 'Verify', description: 'Enter all six digits' });
    expect(document.activeElement).toBe(button);
    expect(button.getAttribute('aria-disabled')).toBe('true');
    expect(onClick).not.toHaveBeenCalled();
    expect(onUnavailablePress).toHaveBeenCalledOnce();
  });
});
