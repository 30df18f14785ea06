import { agentUpload, commercialQuoteLogin, legacyIdentityOf } from '#machines/domain/actions/legacy.ts';
import { producerEngageVersion, type ProducerEngageVersion } from '#machines/domain/quotes/producer-engage.ts';
import { expectedProducerEngage, readProducerEngageQuote } from '#machines/domain/quotes/quote-targets.ts';
import type { Identity } from '#machines/domain/shared/user.ts';
import type { RuntimeConfig } from '#machines/domain/shell/config.ts';
import type { Sending, TestDataDenial } from '#screens/quotes/pe-test-data/PeTestDataScreen.tsx';
import { paths } from '#src/paths.ts';

interface TestDataRequester {
  config: RuntimeConfig;
  identity: Identity | null;
  selectedAgency: string | null;
  query: Readonly<Record<string, string>>;
}

/** What each system would be sent for the quote in the query, and why the user may not see it; null when they may. */
export const testDataOf = (requester: TestDataRequester) => ({
  denial: denialOf(requester),
  sendings: sendingsOf(requester),
});

const sendingsOf = ({ config, identity, selectedAgency, query }: TestDataRequester): readonly Sending[] => {
  const legacyIdentity = legacyIdentityOf(identity, selectedAgency);
  const quote = readProducerEngageQuote(query);
  const current = producerEngageVersion(identity);
  const engage = (version: ProducerEngageVersion): Sending => ({
    title: `Producer Engage, ${version} version`,
    facts: [
      { term: 'cos-8041', details: version === 'current' ? 'on' : 'off' },
      { term: 'Used for you', details: version === current ? 'yes' : 'no' },
      {
        term: 'Request to the redirect service',
        details: <code>{`GET /-/api/redirects/producer-engage?${new URLSearchParams({ version, ...quote })}`}</code>,
      },
    ],
    externalTarget: expectedProducerEngage(config, version, quote),
  });
  const agency = legacyIdentity ? [] : [{ term: 'Agency', details: 'none selected, so nothing to send' }];
  return [
    engage('former'),
    engage('current'),
    {
      title: 'AgencyLink, commercial lines',
      facts: agency,
      externalTarget: legacyIdentity && commercialQuoteLogin(config, legacyIdentity),
    },
    {
      title: 'AgentsXpress, personal lines',
      facts: agency,
      externalTarget: legacyIdentity && agentUpload(config, legacyIdentity, 'newQuote'),
    },
  ];
};

const denialOf = ({ identity, config: { environment } }: TestDataRequester): TestDataDenial | null => {
  if (identity?.legacy?.internal !== true) return 'notInternal';
  return environment === 'production' ? 'production' : null;
};

/** Quotes to begin with. */
export const examples = [
  ['Personal Auto in Minnesota', 'lob=PA&state=MN&date=2025-09-01'],
  ['Commercial Auto in Oregon', 'lob=CA&state=OR&date=2025-11-01'],
  ['Workers’ Compensation in Alaska', 'lob=WC&state=AK&date=2024-07-09'],
].map(([label = '', query = '']) => ({ label, href: `${paths.peTestData()}?${query}` }));
