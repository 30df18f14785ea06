import { useLocation } from 'react-router';
import { keptQuery } from '#machines/domain/session/routes.ts';
import { LaterSteps, type LaterStepsProps } from '#screens/sign-in/login/LaterSteps.tsx';
import { paths } from '#src/paths.ts';

/** The later steps of signing in, with the links that lead elsewhere; they keep the query keys that survive. */
const LaterStepsWithWays = (props: Pick<LaterStepsProps, 'step' | 'login'>) => {
  const kept = keptQuery(Object.fromEntries(new URLSearchParams(useLocation().search)));
  return <LaterSteps {...props} forgotHref={paths.forgotPassword() + kept} signUpHref={paths.signUp() + kept} />;
};

export default LaterStepsWithWays;
