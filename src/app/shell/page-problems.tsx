import { useSelector } from '@xstate/react';
import { leadsHome } from '#machines/domain/session/access.ts';
import type { RouteAccessRef } from '#machines/session/route-access/route-access.machine.ts';
import type { SessionRef } from '#machines/session/session/session.machine.ts';
import { explainFailure } from '#forms/failure-words.ts';
import { GeneralError } from '#layouts/errors/GeneralError.tsx';
import { NotFound } from '#layouts/errors/NotFound.tsx';
import { describeRefusal } from '#screens/session/words.ts';
import { paths } from '#src/paths.ts';
import { useBrand } from '../routing/title.ts';
import { statusProps } from './problems.tsx';

/** The screens for pages that cannot be opened or drawn. */

interface CrashScreenProps {
  session: SessionRef;
  /** the page that failed */
  path: string;
  onRetry: () => void;
}

/** Drawing a page failed; the home link shows where it leads to another page. */
export const CrashScreen = ({ session, path, onRetry }: CrashScreenProps) => {
  const scope = useSelector(session, ({ context }) => context.session?.scope ?? 'guest');
  return (
    <GeneralError
      brand={useBrand()}
      onRetry={onRetry}
      {...(leadsHome(scope, path) ? { homeHref: paths.home() } : {})}
      onLogout={() => session.send({ type: 'session.logOut' })}
    />
  );
};

interface AccessProblemProps {
  session: SessionRef;
  access: RouteAccessRef;
}

/** The page does not exist, may not be opened, or it is not known where to go. */
export const AccessProblem = ({ session, access }: AccessProblemProps) => {
  const brand = useBrand();
  const refusal = useSelector(access, ({ context }) => context.refusal);
  const failure = useSelector(access, ({ context }) => context.failure);
  const isRefused = useSelector(access, (snapshot) => snapshot.matches('refused'));
  const isSignedIn = useSelector(session, (snapshot) => snapshot.matches('signedIn'));
  const leave = isSignedIn ? { onLogout: () => session.send({ type: 'session.logOut' }) } : {};
  if (isRefused && refusal?.status === 404) {
    return <NotFound brand={brand} message={describeRefusal(refusal)} homeHref={paths.home()} {...leave} />;
  }
  if (isRefused && refusal) {
    return (
      <GeneralError
        brand={brand}
        status={refusal.status}
        message={describeRefusal(refusal)}
        homeHref={paths.home()}
        {...leave}
      />
    );
  }
  return (
    <GeneralError
      brand={brand}
      {...statusProps(failure)}
      {...(failure ? { detail: explainFailure(failure) } : {})}
      onRetry={() => access.send({ type: 'access.retry' })}
      {...leave}
    />
  );
};
