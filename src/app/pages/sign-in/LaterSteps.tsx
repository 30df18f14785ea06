import { useSelector } from '@xstate/react';
import { useState } from 'react';
import type { Entered } from '#machines/domain/sign-in/login.ts';
import { parseRemembered } from '#machines/domain/sign-in/remembered.ts';
import { LaterSteps, type LaterStepProps } from '#screens/sign-in/login/LaterSteps.tsx';
import { RememberMe } from '#screens/sign-in/remember-me/RememberMe.tsx';
import { useScreenActor } from '#screens/inspection.ts';
import { paths } from '#src/paths.ts';
import { rememberMeActor } from '../../actors/sign-in/remember-me.ts';
import { recallPerson } from '../../browser/keep-person.ts';
import { useKeptQuery } from '../../routing/query.ts';
import { useStepHistory } from './step-history.ts';

/** The later steps of signing in, with the links that lead elsewhere; they keep the query keys that survive. */
const LaterStepsWithLinks = (props: LaterStepProps) => {
  const kept = useKeptQuery();
  const { login } = props;
  useStepHistory(login);
  const userType = useSelector(login, ({ context }) => context.session?.userType);
  const email = useSelector(login, ({ context }) => context.session?.email);
  return (
    <LaterSteps
      {...props}
      forgotHref={paths.forgotPassword() + kept}
      signUpHref={paths.signUp() + kept}
      remember={userType && email && <Remember key={`${userType} ${email}`} userType={userType} email={email} />}
    />
  );
};

export default LaterStepsWithLinks;

const Remember = (person: Entered) => {
  const [logic] = useState(rememberMeActor);
  const known = parseRemembered(recallPerson());
  const isRemembered = known?.userType === person.userType && known.email === person.email;
  return <RememberMe remember={useScreenActor(logic, { input: { person, isRemembered } })} />;
};
