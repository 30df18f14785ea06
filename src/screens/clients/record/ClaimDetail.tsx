import type { ClaimDetail as Claim, ClaimEvent } from '#machines/domain/clients/claims.ts';
import { formatIsoDay } from '#machines/domain/shared/day.ts';
import { formatMoney } from '#machines/domain/shared/money.ts';
import { telOf } from '#brands/brand.ts';
import { Copyable } from '#ui/Copyable.tsx';
import { DescriptionList } from '#ui/DescriptionList.tsx';
import { Table, type Column } from '#ui/Table.tsx';
import { Text } from '#ui/Text.tsx';
import type { ClientLinks } from '../client-links.ts';
import { Section } from '../Section.tsx';

const timeline: readonly Column<ClaimEvent>[] = [
  { id: 'title', label: 'Step', render: ({ title }) => title },
  { id: 'date', label: 'Date', isNumeric: true, render: ({ date }) => formatIsoDay(date) },
  { id: 'text', label: 'Details', render: ({ text }) => text ?? '—' },
];

/** A claim with its adjuster, its money and its timeline (POL-11); customers never see what is reserved. */
export const ClaimDetail = ({ claim, links }: { claim: Claim; links: ClientLinks }) => (
  <>
    <Section title="Claim">
      <DescriptionList
        isInline
        facts={[
          { term: 'Cause', details: claim.cause },
          { term: 'Date of loss', details: formatIsoDay(claim.lossDate), isNumeric: true },
          { term: 'Reported', details: formatIsoDay(claim.reported), isNumeric: true },
          { term: 'Paid', details: formatMoney(claim.paid), isNumeric: true },
          ...(claim.reserved === null
            ? []
            : [{ term: 'Reserved', details: formatMoney(claim.reserved), isNumeric: true }]),
          {
            term: 'Policy',
            details: (
              <>
                <Copyable what="policy number" value={claim.policyId} href={links.record('policies', claim.policyId)} />{' '}
                {claim.policyName}
              </>
            ),
          },
        ]}
      />
      {claim.description && <Text>{claim.description}</Text>}
    </Section>
    <Section title="Adjuster">
      {claim.adjuster ? (
        <DescriptionList
          isInline
          facts={[
            { term: 'Name', details: claim.adjuster.name },
            {
              term: 'Phone',
              details: <a href={telOf({ number: claim.adjuster.phone })}>{claim.adjuster.phone}</a>,
              isNumeric: true,
            },
          ]}
        />
      ) : (
        <Text tone="muted">An adjuster hasn’t been assigned yet.</Text>
      )}
    </Section>
    <Section title="Timeline">
      {claim.timeline.length > 0 ? (
        <Table
          label="Timeline"
          columns={timeline}
          rows={claim.timeline}
          keyOf={({ title, date }) => `${title} ${date}`}
        />
      ) : (
        <Text tone="muted">Nothing has been recorded yet.</Text>
      )}
    </Section>
  </>
);
