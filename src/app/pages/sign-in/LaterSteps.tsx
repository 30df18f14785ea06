import { LaterSteps, type LaterStepProps } from '#screens/sign-in/login/LaterSteps.tsx';
import { paths } from '#src/paths.ts';
import { useKeptQuery } from '../../routing/query.ts';
import { useStepHistory } from './step-history.ts';

/** The later steps of signing in, with the links that lead elsewhere; they keep the query keys that survive. */
const LaterStepsWithLinks = (props: LaterStepProps) => {
  const kept = useKeptQuery();
  useStepHistory(props.login);
  return <LaterSteps {...props} forgotHref={paths.forgotPassword() + kept} signUpHref={paths.signUp() + kept} />;
};

export default LaterStepsWithLinks;
