import { useState } from 'react';
import { producerEngageVersion } from '#machines/domain/quotes/producer-engage.ts';
import { producerEngageRoot, readProducerEngageQuote } from '#machines/domain/quotes/quote-targets.ts';
import type { RuntimeConfig } from '#machines/domain/shell/config.ts';
import { useScreenActor } from '#screens/inspection.ts';
import { PeRedirectScreen } from '#screens/quotes/pe-redirect/PeRedirectScreen.tsx';
import { paths } from '#src/paths.ts';
import { peRedirectActor } from '../../actors/quotes/pe-redirect.ts';
import { useConfig, usePortal } from '../../boot/context.ts';
import { useQuery } from '../../routing/query.ts';
import { useIdentity } from '../../session/identity.ts';

/** On to producer engage. */
const PeRedirectPage = () => {
  const config = useConfig();
  return config && <PeRedirect config={config} />;
};

export default PeRedirectPage;

const PeRedirect = ({ config }: { config: RuntimeConfig }) => {
  const { call } = usePortal();
  const version = producerEngageVersion(useIdentity());
  const question = { version, quote: readProducerEngageQuote(useQuery()) };
  const [logic] = useState(() => peRedirectActor({ call, leave: (address) => window.location.replace(address) }));
  const redirect = useScreenActor(logic, { input: { question, root: producerEngageRoot(config, version) } });
  return <PeRedirectScreen redirect={redirect} backHref={paths.newQuote()} />;
};
