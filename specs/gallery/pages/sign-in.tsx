import { useState, type ComponentType } from 'react';
import type { Brand } from '#brands/brand.ts';
import { SignInLayout } from '#layouts/SignInLayout.tsx';
import { Button } from '#ui/Button.tsx';
import { CodeField } from '#ui/CodeField.tsx';
import { ErrorSummary } from '#ui/ErrorSummary.tsx';
import { Notice } from '#ui/Notice.tsx';
import { PasswordField } from '#ui/PasswordField.tsx';
import { RadioCards } from '#ui/RadioCards.tsx';
import { Stack } from '#ui/Stack.tsx';
import { Heading, Text } from '#ui/Text.tsx';
import { TextField } from '#ui/TextField.tsx';

/** A picture of the gallery. */
export type Page = ComponentType<{ brand: Brand }>;

const problems = [{ message: 'Please enter your email address', fieldId: 'email' }];

/** First step of the sign-in. */
export const UserType: Page = ({ brand }) => {
  const [type, setType] = useState<string | null>('agent');
  return (
    <SignInLayout brand={brand}>
      <Stack gap="lg" as="form">
        <Heading level={1}>Sign in</Heading>
        <RadioCards
          name="userType"
          legend="I am signing in as"
          value={type}
          onChange={setType}
          options={[
            { value: 'agent', label: 'Agent', description: 'Quotes, policies, and billing of my agency’s clients' },
            { value: 'customer', label: 'Customer', description: 'My own policies and bills' },
            { value: 'support', label: 'Employee', description: 'Help for agents and customers' },
          ]}
        />
        <Button type="submit" size="lg" isFullWidth>
          Continue
        </Button>
      </Stack>
    </SignInLayout>
  );
};

/** Email and password with a problem, while the form is on its way. */
export const Password: Page = ({ brand }) => (
  <SignInLayout brand={brand}>
    <Stack gap="lg" as="form">
      <ErrorSummary problems={problems} />
      <Heading level={1}>Sign in</Heading>
      <TextField
        id="email"
        label="Email address"
        type="email"
        autoComplete="username"
        error="Please enter your email address"
      />
      <PasswordField
        label="Password"
        autoComplete="current-password"
        hint="15 characters or more"
        defaultValue="abcdefg"
      />
      <Button type="submit" size="lg" isFullWidth isBusy>
        Continue
      </Button>
    </Stack>
  </SignInLayout>
);

/** The code of the second factor, half typed. */
export const Code: Page = ({ brand }) => {
  const [code, setCode] = useState('');
  return (
    <SignInLayout brand={brand}>
      <Stack gap="lg" as="form">
        <Heading level={1}>Check your email</Heading>
        <Notice tone="warning" title="Your account is temporarily locked">
          Try again after 3:45 PM.
        </Notice>
        <CodeField
          label="Security code"
          hint="We sent a 6-digit code to d•••@northfield.example. It expires in 10 minutes."
          value={code}
          onChange={setCode}
          autoFocus
        />
        <Button
          type="submit"
          size="lg"
          isFullWidth
          unavailableReason={code.length < 6 ? 'Enter all six digits' : undefined}
        >
          Verify
        </Button>
        <Text level={5} tone="muted">
          You can get a new code in 24 seconds
        </Text>
      </Stack>
    </SignInLayout>
  );
};
