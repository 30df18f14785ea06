import { useSelector } from '@xstate/react';
import type { LogoutRef } from '#machines/session/logout/logout.machine.ts';
import type { Brand } from '#brands/brand.ts';
import { LogoutFailed } from '#layouts/errors/LogoutFailed.tsx';
import { PlainLayout } from '#layouts/PlainLayout.tsx';
import { classOf } from '#ui/classes.ts';
import { Spinner } from '#ui/Spinner.tsx';

/** Logging out, and what to do when that fails. */
export const LogoutScreen = ({ logout, brand }: { logout: LogoutRef; brand: Brand }) => {
  const hasFailed = useSelector(logout, (snapshot) => snapshot.matches('failed'));
  if (hasFailed) {
    return (
      <LogoutFailed
        brand={brand}
        homeHref="/"
        onHome={() => logout.send({ type: 'logout.abandon' })}
        onLogout={() => logout.send({ type: 'logout.retry' })}
      />
    );
  }
  return (
    <PlainLayout brand={brand}>
      <div role="status">
        <h1 className={classOf('text', { level: '3' })}>
          <Spinner /> Logging out...
        </h1>
      </div>
    </PlainLayout>
  );
};
