import { useState, type ComponentType } from 'react';
import type { Brand } from '#brands/brand.ts';
import { PortalLayout } from '#layouts/PortalLayout.tsx';
import { SignInLayout } from '#layouts/SignInLayout.tsx';
import { Button } from '#ui/Button.tsx';
import { CodeField } from '#ui/CodeField.tsx';
import { Container } from '#ui/Container.tsx';
import { ErrorSummary } from '#ui/ErrorSummary.tsx';
import { Notice } from '#ui/Notice.tsx';
import { PasswordField } from '#ui/PasswordField.tsx';
import { RadioCards } from '#ui/RadioCards.tsx';
import { TextField } from '#ui/TextField.tsx';

type Page = ComponentType<{ brand: Brand }>;
const problems = [{ message: 'Please enter your email address', fieldId: 'email' }];
const gap = 'stack stack--gap_lg';

const UserType: Page = ({ brand }) => {
  const [type, setType] = useState<string | null>('agent');
  return (
    <SignInLayout brand={brand}>
      <form className={gap}>
        <h1 className="heading heading--level_1">Sign in</h1>
        <RadioCards
          name="userType"
          legend="I am signing in as"
          value={type}
          onChange={setType}
          options={[
            { value: 'agent', label: 'Agent', description: 'Quotes, policies and billing of my agency’s clients' },
            { value: 'customer', label: 'Customer', description: 'My own policies and bills' },
            { value: 'support', label: 'Employee', description: 'Help for agents and customers' },
          ]}
        />
        <Button type="submit" size="lg" isFullWidth>
          Continue
        </Button>
      </form>
    </SignInLayout>
  );
};

const Email: Page = ({ brand }) => (
  <SignInLayout brand={brand}>
    <form className={gap}>
      <ErrorSummary problems={problems} />
      <h1 className="heading heading--level_1">Sign in</h1>
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
    </form>
  </SignInLayout>
);

const Code: Page = ({ brand }) => {
  const [code, setCode] = useState('1234');
  return (
    <SignInLayout brand={brand}>
      <form className={gap}>
        <h1 className="heading heading--level_1">Check your email</h1>
        <Notice tone="warning" title="Your account is temporarily locked">
          Try again after 3:45 PM.
        </Notice>
        <CodeField
          label="Security code"
          hint="We sent a 6-digit code to d•••@northfield.example. It works for 10 minutes."
          value={code}
          onChange={setCode}
          autoFocus
        />
        <Button
          type="submit"
          size="lg"
          isFullWidth
          disabledReason={code.length < 6 ? 'Enter all six digits' : undefined}
        >
          Verify
        </Button>
        <Button variant="quiet">Send a new code</Button>
      </form>
    </SignInLayout>
  );
};

const Portal: Page = ({ brand }) => (
  <PortalLayout
    brand={brand}
    userName="Dana Bergström"
    navigation={[
      { label: 'Dashboard', href: '/' },
      { label: 'Clients', href: '/agents', isCurrent: true },
      { label: 'Help', href: '/help' },
    ]}
    userMenu={[
      { label: 'Settings', href: '/settings' },
      { label: 'Help / Contact Us', href: '/help' },
      { label: 'Logout', onPress: () => {} },
    ]}
    agency={{
      agencies: [
        { code: '1204', name: 'Northfield Insurance Agency of Minneapolis' },
        { code: '2210', name: 'Lakes' },
      ],
      current: '1204',
      onChange: () => {},
    }}
  >
    <Container>
      <h1 className="heading heading--level_1">Clients</h1>
    </Container>
  </PortalLayout>
);

/** Every picture that is looked at, by name. */
export const pages = { userType: UserType, email: Email, code: Code, portal: Portal } satisfies Record<string, Page>;
export type PageName = keyof typeof pages;
