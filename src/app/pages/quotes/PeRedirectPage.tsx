import { useSelector } from '@xstate/react';
import { useState } from 'react';
import { useLocation } from 'react-router';
import { fromPromise } from 'xstate';
import { producerEngageApi } from '#api/producer-engage.ts';
import type { RuntimeConfig } from '#machines/domain/shell/config.ts';
import { producerEngageVersion } from '#machines/domain/quotes/producer-engage.ts';
import { producerEngageRoot, readProducerEngageQuote } from '#machines/domain/quotes/quote-targets.ts';
import { peRedirectMachine } from '#machines/quotes/pe-redirect/pe-redirect.machine.ts';
import { useScreenActor } from '#screens/inspection.ts';
import { PeRedirectScreen } from '#screens/quotes/pe-redirect/PeRedirectScreen.tsx';
import { paths } from '#src/paths.ts';
import { usePortal, useSession } from '../../boot/context.ts';

/** On to producer engage. */
const PeRedirectPage = () => {
  const config = useSelector(usePortal().actor, ({ context }) => context.config);
  return config && <PeRedirect config={config} />;
};

export default PeRedirectPage;

const PeRedirect = ({ config }: { config: RuntimeConfig }) => {
  const { call } = usePortal();
  const session = useSession();
  const { search } = useLocation();
  const [{ logic, input }] = useState(() => {
    const api = producerEngageApi(call);
    const version = producerEngageVersion(session.getSnapshot().context.identity);
    const quote = readProducerEngageQuote(Object.fromEntries(new URLSearchParams(search)));
    return {
      input: { question: { version, quote }, root: producerEngageRoot(config, version) },
      logic: peRedirectMachine.provide({
        actors: { resolveAddress: fromPromise((given) => api.resolveAddress(given.input, given.signal)) },
        actions: { leave: (_, { address }) => window.location.replace(address) },
      }),
    };
  });
  const redirect = useScreenActor(logic, { input });
  return <PeRedirectScreen redirect={redirect} backHref={paths.newQuote()} />;
};
