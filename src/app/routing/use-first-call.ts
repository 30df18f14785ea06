import { useState } from 'react';
import { addressOf, headersFor } from '#api/client.ts';
import type { Operation } from '#machines/domain/contract/operation.ts';
import { useConfig, useSession } from '../boot/context.ts';
import type { FirstCall } from '../browser/first-call.ts';

interface Asked {
  operation: Operation;
  query: Readonly<Record<string, string>>;
}

/** Describes a call of this page for its document to make when the page comes back: where it goes, and for which agency. */
export const useFirstCall = (): ((asked: Asked) => FirstCall) => {
  const [page] = useState(() => window.location.pathname);
  const basePath = useConfig()?.api.basePath ?? '';
  const session = useSession();
  return ({ operation, query }) => ({
    page,
    url: addressOf(basePath, operation, { query }),
    headers: headersFor(
      operation.perAgency ? (session.getSnapshot().context.session?.selectedAgency ?? null) : undefined,
    ),
  });
};
