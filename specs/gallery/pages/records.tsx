import { agency } from '#specs/gallery/pages/data.ts';
import { Framed } from '#specs/gallery/pages/frame.tsx';
import type { Page } from '#specs/gallery/pages/sign-in.tsx';
import { PaymentTable } from '#screens/billing/PaymentTable.tsx';
import { Section } from '#screens/clients/Section.tsx';
import { BillDetail } from '#screens/clients/record/BillDetail.tsx';
import { ClaimDetail } from '#screens/clients/record/ClaimDetail.tsx';
import { OverviewDetail } from '#screens/clients/record/OverviewDetail.tsx';
import { PolicyDetail } from '#screens/clients/record/PolicyDetail.tsx';
import { payments } from '#specs/flows/support/payment-samples.ts';
import { bill, claim, clientLinks as links, overview, policy } from '#specs/flows/support/record-samples.ts';
import { Container } from '#ui/Container.tsx';
import { LinkTabs } from '#ui/LinkTabs.tsx';
import { Pagination } from '#ui/Pagination.tsx';
import { Stack } from '#ui/Stack.tsx';
import { Heading } from '#ui/Text.tsx';

const tabs = ['Overview', 'Billing', 'Claims', 'Documents', 'Policies'].map((label) => ({
  label,
  href: `#${label}`,
  isCurrent: label === 'Overview',
}));

/** A client's overview and one of each of their records. */
export const Records: Page = ({ brand }) => (
  <Framed brand={brand} agency={agency}>
    <Container>
      <Stack gap="lg">
        <Heading level={1}>Smith, Jane</Heading>
        <LinkTabs label="Parts of this client" tabs={tabs} />
        <OverviewDetail overview={overview} links={links} actions={[]} />
        <Heading level={2}>Policy {policy.id}</Heading>
        <PolicyDetail policy={policy} />
        <Heading level={2}>Bill {bill.id}</Heading>
        <BillDetail
          bill={bill}
          links={links}
          payments={
            <Section title="Payments">
              <PaymentTable label="Payments" payments={payments} hrefOf={(_, billId) => `#${billId}`} />
            </Section>
          }
        />
        <Heading level={2}>Claim {claim.id}</Heading>
        <ClaimDetail claim={claim} links={links} />
        <Pagination label="Pages of policies" page={2} pages={12} hrefOf={(page) => `#page${page}`} />
      </Stack>
    </Container>
  </Framed>
);
