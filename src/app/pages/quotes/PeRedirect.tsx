import { producerEngageVersion } from '#machines/domain/quotes/producer-engage.ts';
import { producerEngageRoot, readProducerEngageQuote } from '#machines/domain/quotes/quote-targets.ts';
import type { RuntimeConfig } from '#machines/domain/shell/config.ts';
import { PeRedirectScreen } from '#screens/quotes/pe-redirect/PeRedirectScreen.tsx';
import { paths } from '#src/paths.ts';
import { peRedirectActor } from '../../actors/quotes/pe-redirect.ts';
import { useFlow } from '../../boot/context.ts';
import { useQuery } from '../../routing/query.ts';
import { useIdentity } from '../../session/identity.ts';

const leave = (address: string) => window.location.replace(address);

/** Asks where the quote of the query is to be opened, and leaves for it. */
export const PeRedirect = ({ config }: { config: RuntimeConfig }) => {
  const version = producerEngageVersion(useIdentity());
  const query = useQuery();
  const { agency } = query;
  const question = { ...(agency ? { agency } : {}), version, quote: readProducerEngageQuote(query) };
  const redirect = useFlow(({ call }) => peRedirectActor({ call, leave }), {
    input: { question, root: producerEngageRoot(config, version) },
  });
  return <PeRedirectScreen redirect={redirect} backHref={paths.newQuote()} />;
};
