import { useSelector } from '@xstate/react';
import { statusOf, type Failure } from '#machines/domain/shared/failure.ts';
import { leadsHome } from '#machines/domain/session/access.ts';
import type { ChunkReloadRef } from '#machines/shell/chunk-reload/chunk-reload.machine.ts';
import type { RouteAccessRef } from '#machines/session/route-access/route-access.machine.ts';
import type { RuntimeConfigRef } from '#machines/shell/runtime-config/runtime-config.machine.ts';
import type { SessionRef } from '#machines/session/session/session.machine.ts';
import { describeFailure, explainFailure } from '#forms/failure-words.ts';
import { GeneralError } from '#layouts/errors/GeneralError.tsx';
import { NotFound } from '#layouts/errors/NotFound.tsx';
import { NotSetUp } from '#layouts/errors/NotSetUp.tsx';
import { LogoutScreen } from '#screens/session/logout/LogoutScreen.tsx';
import { describeRefusal } from '#screens/session/words.ts';
import { paths } from '#src/paths.ts';
import { useBrand } from '../routing/title.ts';

/** The screens for what can go wrong around the pages. */

const statusProps = (failure: Failure | null) => {
  const status = statusOf(failure);
  return status === null ? {} : { status };
};

/** Logout, where the session has a user who can log out: a guest cannot. */
const useLogout = (session: SessionRef | undefined) => {
  const canLogOut = useSelector(session, (snapshot) => snapshot?.can({ type: 'session.logOut' }) ?? false);
  return canLogOut ? { onLogout: () => session?.send({ type: 'session.logOut' }) } : {};
};

/** The settings could not be read: says which field is wrong. */
export const ConfigProblem = ({ config }: { config: RuntimeConfigRef }) => {
  const failure = useSelector(config, ({ context }) => context.failure);
  return (
    <GeneralError
      brand={useBrand()}
      message="We couldn’t load the portal’s settings"
      {...(failure ? { detail: describeConfigFailure(failure) } : {})}
      onRetry={() => config.send({ type: 'config.retry' })}
    />
  );
};

const describeConfigFailure = (failure: Failure): string =>
  failure.kind === 'unexpected' ? failure.message : `config.json: could not be read. ${describeFailure(failure)}`;

/** A part of the portal could not be loaded, also not after a reload. */
export const ChunkProblem = ({ chunks }: { chunks: ChunkReloadRef }) => (
  <GeneralError
    brand={useBrand()}
    message="We couldn’t load this page"
    detail="A newer version may have been installed, or the connection was lost. Reload to try again."
    retryLabel="Reload"
    onRetry={() => chunks.send({ type: 'page.reload' })}
  />
);

interface CrashScreenProps {
  /** absent until the portal has read its settings */
  session: SessionRef | undefined;
  /** the page that failed */
  path: string;
  onRetry: () => void;
}

/** Drawing a page failed; the home link shows where it leads to another page. */
export const CrashScreen = ({ session, path, onRetry }: CrashScreenProps) => {
  const scope = useSelector(session, (snapshot) => snapshot?.context.session?.scope ?? 'guest');
  const leave = useLogout(session);
  return (
    <GeneralError
      brand={useBrand()}
      onRetry={onRetry}
      {...(leadsHome(scope, path) ? { homeHref: paths.home() } : {})}
      {...leave}
    />
  );
};

/** The session cannot be used: not reachable, not set up, or on its way out. */
export const SessionProblem = ({ session }: { session: SessionRef }) => {
  const brand = useBrand();
  const state = useSelector(session, ({ value }) => value);
  const failure = useSelector(session, ({ context }) => context.failure);
  const logout = useSelector(session, ({ children }) => children.logout);
  const leave = useLogout(session);
  if (state === 'loggingOut') return logout ? <LogoutScreen logout={logout} brand={brand} /> : null;
  if (state === 'notSetUp') return <NotSetUp brand={brand} {...leave} />;
  return (
    <GeneralError
      brand={brand}
      {...statusProps(failure)}
      {...(failure ? { detail: explainFailure(failure) } : {})}
      onRetry={() => session.send({ type: 'session.retry' })}
      {...leave}
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
  const leave = useLogout(session);
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
