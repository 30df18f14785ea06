import { useSelector } from '@xstate/react';
import { setupStepOf, type SetupStep } from '#machines/domain/onboarding/wizards.ts';
import type { UserSetupRef } from '#machines/onboarding/user-setup/user-setup.machine.ts';
import { useShownTitle } from '#layouts/shown-title.ts';
import { Text } from '#ui/Text.tsx';
import { SetupLayout, type SetupScreenProps } from '../SetupLayout.tsx';
import { oneMoment, verifyPhoneTitle } from '../words.ts';
import { CodeStep } from './CodeStep.tsx';
import { PasswordStep } from './PasswordStep.tsx';
import { PhoneStep } from './PhoneStep.tsx';
import { AccountStep, StartStep } from './PlainSteps.tsx';
import { TermsStep } from './TermsStep.tsx';

/** What a step of the user setup takes. */
export interface SetupStepProps {
  setup: UserSetupRef;
}

/** What a UserSetupScreen takes. */
export interface UserSetupScreenProps extends SetupStepProps, SetupScreenProps {}

type Snapshot = ReturnType<UserSetupRef['getSnapshot']>;

/** While the user corrects the phone number, the session still names the code. */
const selectView = (snapshot: Snapshot): SetupStep | null =>
  snapshot.matches('correctingPhone') ? 'registerPhone' : setupStepOf(snapshot.context.session);

/** What takes the focus: the terms come as a view of their own once they are loaded, and so does that they are missing. */
const selectArrival = (snapshot: Snapshot): string => {
  if (snapshot.matches('loadingTerms')) return 'loadingTerms';
  if (snapshot.matches('termsMissing')) return 'termsMissing';
  return selectView(snapshot) ?? 'done';
};

/** The user setup, one step at a time; the server session names the step. */
export const UserSetupScreen = ({ setup, ...page }: UserSetupScreenProps) => {
  const session = useSelector(setup, ({ context }) => context.session);
  const view = useSelector(setup, selectView);
  const arrival = useSelector(setup, selectArrival);
  useShownTitle(view === 'verifyPhone' ? verifyPhoneTitle : null, page.brand.company.title);
  return (
    <SetupLayout {...page} name="User setup" session={session} view={arrival}>
      <CurrentStep key={view} setup={setup} view={view} />
    </SetupLayout>
  );
};

const CurrentStep = ({ setup, view }: SetupStepProps & { view: SetupStep | null }) => {
  switch (view) {
    case 'gettingStarted':
      return <StartStep setup={setup} />;
    case 'verifyEmail':
    case 'verifyPhone':
      return <CodeStep setup={setup} step={view} />;
    case 'registerPhone':
      return <PhoneStep setup={setup} />;
    case 'updatePassword':
      return <PasswordStep setup={setup} />;
    case 'acceptTermsAndConditions':
      return <TermsStep setup={setup} />;
    case 'setupAccount':
      return <AccountStep setup={setup} />;
    case null:
      return (
        <p role="status">
          <Text as="span">{oneMoment}</Text>
        </p>
      );
  }
};
