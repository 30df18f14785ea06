import {
  policyLines,
  policyRoles,
  type Coverage,
  type Endorsement,
  type InsuredItem,
  type PolicyDetail as Policy,
  type PolicyParty,
} from '#machines/domain/clients/policies.ts';
import { formatIsoDay } from '#machines/domain/shared/day.ts';
import { formatMoney } from '#machines/domain/shared/money.ts';
import { DescriptionList } from '#ui/DescriptionList.tsx';
import { Table, type Column } from '#ui/Table.tsx';
import { Whole } from '#ui/Whole.tsx';
import { titleCase } from '#machines/domain/shared/text.ts';
import { Section } from '../Section.tsx';

const money = (cents: number | null): string => (cents === null ? '—' : formatMoney(cents));

const coverages: readonly Column<Coverage>[] = [
  { id: 'name', label: 'Coverage', render: ({ name }) => name },
  {
    id: 'limits',
    label: 'Limits',
    isNumeric: true,
    render: ({ limits }) =>
      limits.length === 0
        ? '—'
        : limits.map(({ amount, basis }) => (
            <div key={`${amount} ${basis}`}>{[formatMoney(amount), basis].filter(Boolean).join(' ')}</div>
          )),
  },
  { id: 'deductible', label: 'Deductible', isNumeric: true, render: ({ deductible }) => money(deductible) },
  { id: 'premium', label: 'Premium', isNumeric: true, render: ({ premium }) => formatMoney(premium) },
];

const items: readonly Column<InsuredItem>[] = [
  { id: 'description', label: 'Insured item', render: ({ description }) => description },
  { id: 'kind', label: 'Kind', render: ({ kind }) => titleCase(kind) },
  { id: 'identifier', label: 'Identifier', render: ({ identifier }) => identifier ?? '—' },
  { id: 'value', label: 'Value', isNumeric: true, render: ({ value }) => money(value) },
];

const parties: readonly Column<PolicyParty>[] = [
  { id: 'name', label: 'Name', render: ({ name }) => name },
  { id: 'role', label: 'Role', render: ({ role }) => policyRoles[role] },
  { id: 'note', label: 'Note', render: ({ note }) => note ?? '—' },
];

const endorsements: readonly Column<Endorsement>[] = [
  { id: 'title', label: 'Endorsement', render: ({ title }) => title },
  { id: 'formNumber', label: 'Form', render: ({ formNumber }) => <Whole>{formNumber}</Whole> },
  { id: 'effective', label: 'Effective', isNumeric: true, render: ({ effective }) => formatIsoDay(effective) },
  { id: 'change', label: 'Premium change', isNumeric: true, render: ({ premiumChange }) => money(premiumChange) },
];

/** What a policy covers, for whom, and how it has changed (POL-10). */
export const PolicyDetail = ({ policy }: { policy: Policy }) => {
  const line = policyLines[policy.line] ?? policy.line;
  return (
    <>
      <Section title="Policy">
        <DescriptionList
          isInline
          facts={[
            ...(policy.name === line ? [] : [{ term: 'Name', details: policy.name }]),
            { term: 'Line', details: line },
            ...(policy.state ? [{ term: 'State', details: policy.state }] : []),
            { term: 'Effective', details: formatIsoDay(policy.effective), isNumeric: true },
            { term: 'Expires', details: formatIsoDay(policy.expiry), isNumeric: true },
            { term: 'Premium', details: formatMoney(policy.premium), isNumeric: true },
          ]}
        />
      </Section>
      {policy.coverages.length > 0 && (
        <Section title="Coverages">
          <Table label="Coverages" columns={coverages} rows={policy.coverages} keyOf={({ name }) => name} />
        </Section>
      )}
      {policy.insuredItems.length > 0 && (
        <Section title="Insured items">
          <Table
            label="Insured items"
            columns={items}
            rows={policy.insuredItems}
            keyOf={({ description, identifier }) => `${description} ${identifier}`}
          />
        </Section>
      )}
      {policy.parties.length > 0 && (
        <Section title="People and companies">
          <Table
            label="People and companies"
            columns={parties}
            rows={policy.parties}
            keyOf={({ role, name }) => `${role} ${name}`}
          />
        </Section>
      )}
      {policy.endorsements.length > 0 && (
        <Section title="Endorsements">
          <Table
            label="Endorsements"
            columns={endorsements}
            rows={policy.endorsements}
            keyOf={({ formNumber, effective }) => `${formNumber} ${effective}`}
          />
        </Section>
      )}
    </>
  );
};
