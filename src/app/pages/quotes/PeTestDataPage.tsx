import { useSelector } from '@xstate/react';
import { useLocation } from 'react-router';
import { denied, granted, type Permission } from '#machines/domain/shared/permissions.ts';
import { agentUpload, commercialQuoteLogin, legacyVisitorOf } from '#machines/domain/actions/legacy.ts';
import { producerEngageVersion, type ProducerEngageVersion } from '#machines/domain/quotes/producer-engage.ts';
import { expectedProducerEngage, readProducerEngageQuote } from '#machines/domain/quotes/quote-targets.ts';
import type { RuntimeConfig } from '#machines/domain/shell/config.ts';
import { PeTestDataScreen, type Sending } from '#screens/quotes/pe-test-data/PeTestDataScreen.tsx';
import { paths } from '#src/paths.ts';
import { usePortal, useSession } from '../../boot/context.ts';

/** What would be sent for a quote: for internal people, and not in production. */
const PeTestDataPage = () => {
  const config = useSelector(usePortal().actor, ({ context }) => context.config);
  const session = useSession();
  const identity = useSelector(session, ({ context }) => context.identity);
  const selected = useSelector(session, ({ context }) => context.session?.selectedAgency ?? null);
  const { search } = useLocation();
  if (!config) return null;
  const visitor = legacyVisitorOf(identity, selected);
  const quote = readProducerEngageQuote(Object.fromEntries(new URLSearchParams(search)));
  const current = producerEngageVersion(identity);
  const engage = (version: ProducerEngageVersion): Sending => ({
    title: `Producer Engage, ${version} version`,
    facts: [
      { term: 'cos-8041', details: version === 'current' ? 'on' : 'off' },
      { term: 'Used for you', details: version === current ? 'yes' : 'no' },
      {
        term: 'Asked of the redirect service',
        details: <code>{`GET /-/api/redirects/producer-engage?${new URLSearchParams({ version, ...quote })}`}</code>,
      },
    ],
    externalTarget: expectedProducerEngage(config, version, quote),
  });
  const agency = visitor ? [] : [{ term: 'Agency', details: 'none selected: there is nothing to send' }];
  const sendings: readonly Sending[] = [
    engage('former'),
    engage('current'),
    {
      title: 'AgencyLink, commercial lines',
      facts: agency,
      externalTarget: visitor && commercialQuoteLogin(config, visitor),
    },
    {
      title: 'AgentsXpress, personal lines',
      facts: agency,
      externalTarget: visitor && agentUpload(config, visitor, 'newQuote'),
    },
  ];
  return (
    <PeTestDataScreen
      permission={permissionOf(identity?.legacy?.internal === true, config)}
      sendings={sendings}
      examples={examples}
      homeHref={paths.home()}
    />
  );
};

export default PeTestDataPage;

const permissionOf = (isInternal: boolean, { environment }: RuntimeConfig): Permission => {
  if (!isInternal) return denied('It is for internal users only.');
  return environment === 'production' ? denied('It is not there in production.') : granted;
};

const examples = [
  ['Personal Auto in Minnesota', 'lob=PA&state=MN&date=2025-09-01'],
  ['Commercial Auto in Oregon', 'lob=CA&state=OR&date=2025-11-01'],
  ["Workers' Compensation in Alaska", 'lob=WC&state=AK&date=2024-07-09'],
].map(([label = '', query = '']) => ({ label, href: `${paths.peTestData()}?${query}` }));
