import { useSelector } from '@xstate/react';
import { statusOf, type Failure } from '#machines/domain/shared/failure.ts';
import type { ChunkReloadRef } from '#machines/shell/chunk-reload/chunk-reload.machine.ts';
import type { RuntimeConfigRef } from '#machines/shell/runtime-config/runtime-config.machine.ts';
import type { SessionRef } from '#machines/session/session/session.machine.ts';
import { describeFailure, explainFailure } from '#forms/failure-words.ts';
import { GeneralError } from '#layouts/errors/GeneralError.tsx';
import { NotSetUp } from '#layouts/errors/NotSetUp.tsx';
import { LogoutScreen } from '#screens/session/logout/LogoutScreen.tsx';
import { useBrand } from '../routing/title.ts';

/** The screens for what can go wrong before any page is open: they are there without a connection. */

/** The status of a failed call, for the error screen. */
export const statusProps = (failure: Failure | null) => {
  const status = statusOf(failure);
  return status === null ? {} : { status };
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

/**
 * The session cannot be used: not reachable, not set up, or on its way out. A failed entry is a failed hook of the
 * portal: its status is 500, and the detail has that of the call.
 */
export const SessionProblem = ({ session }: { session: SessionRef }) => {
  const brand = useBrand();
  const state = useSelector(session, ({ value }) => value);
  const failure = useSelector(session, ({ context }) => context.failure);
  const logout = useSelector(session, ({ children }) => children.logout);
  const onRetry = () => session.send({ type: 'session.retry' });
  const onLogout = () => session.send({ type: 'session.logOut' });
  if (state === 'loggingOut') return logout ? <LogoutScreen logout={logout} brand={brand} /> : null;
  if (state === 'notSetUp') return <NotSetUp brand={brand} onLogout={onLogout} />;
  return (
    <GeneralError
      brand={brand}
      {...(state === 'failed' ? statusProps(failure) : {})}
      {...(failure ? { detail: explainFailure(failure) } : {})}
      onRetry={onRetry}
      {...(state === 'entryFailed' ? { onLogout } : {})}
    />
  );
};
