import { useSelector } from '@xstate/react';
import type { SnapshotFrom } from 'xstate';
import { loginStepOf, type LoginStep } from '#machines/domain/session/session.ts';
import type { LoginRef } from '#machines/sign-in/login/login.machine.ts';
import { LaterSteps, type ShownStep } from '#screens/sign-in/login/LaterSteps.tsx';
import { paths } from '#src/paths.ts';
import { useKeptQuery } from '../../routing/query.ts';
import { useStepHistory } from '../../routing/step-history.ts';
import { RememberPerson } from './RememberPerson.tsx';

// here, because a chunk of its own would add its name to the first screen, whose bytes are counted
export { resumePerson } from '../../session/resume-person.ts';

const steps = {
  first: 'userType' as LoginStep,
  stepOf: ({ context: { session } }: SnapshotFrom<LoginRef>) => (session ? loginStepOf(session) : 'userType'),
  eventOf: (step: LoginStep) => ({ type: 'login.return', step }) as const,
};

/** Why sign-in shows, or its later steps, with the links that lead elsewhere; they keep the query keys that survive. */
const LaterStepsWithLinks = (props: ShownStep) => {
  const kept = useKeptQuery();
  return props.step === 'ended' ? (
    <LaterSteps {...props} signUpHref={paths.signUp() + kept} />
  ) : (
    <StepsWithLinks {...props} kept={kept} />
  );
};

const StepsWithLinks = ({ kept, ...props }: ShownStep & { kept: string }) => {
  const { login } = props;
  useStepHistory(login, steps);
  const userType = useSelector(login, ({ context }) => context.session?.userType);
  const email = useSelector(login, ({ context }) => context.session?.email);
  return (
    <LaterSteps
      {...props}
      forgotHref={paths.forgotPassword() + kept}
      signUpHref={paths.signUp() + kept}
      remember={userType && email && <RememberPerson key={`${userType} ${email}`} {...{ userType, email }} />}
    />
  );
};

export default LaterStepsWithLinks;
