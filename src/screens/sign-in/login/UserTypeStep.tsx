import { useState } from 'react';
import { userTypes, type UserType } from '#machines/domain/session/session.ts';
import { RadioCards } from '#ui/RadioCards.tsx';
import { LoginForm, type StepProps } from './LoginForm.tsx';

const words: Record<UserType, { label: string; description: string }> = {
  agent: { label: 'Agent', description: 'I work for an agency' },
  customer: { label: 'Customer', description: 'I have a policy' },
  support: { label: 'Internal support', description: 'I work for the company' },
};

/** First step: who is it. */
export const UserTypeStep = ({ login }: StepProps) => {
  const [userType, setUserType] = useState<UserType>(() => login.getSnapshot().context.entered.userType);
  return (
    <LoginForm
      login={login}
      title="Sign in"
      submit="Continue"
      onSubmit={() => login.send({ type: 'userType.choose', userType })}
    >
      <RadioCards
        id="user-type"
        name="userType"
        legend="I am"
        options={userTypes.map((value) => ({ value, ...words[value] }))}
        value={userType}
        onChange={(value) => setUserType(userTypes.find((one) => one === value) ?? 'agent')}
      />
    </LoginForm>
  );
};
