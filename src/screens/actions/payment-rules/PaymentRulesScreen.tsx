import { formatDollars, paymentLimits } from '#machines/domain/billing/payments.ts';
import { telOf, type Phone } from '#brands/brand.ts';
import { InvoiceLink } from '#screens/actions/external-action/InvoiceLink.tsx';
import { Button } from '#ui/Button.tsx';
import { DescriptionList } from '#ui/DescriptionList.tsx';
import { DialogActions, DialogBody } from '#ui/Dialog.tsx';
import { Notice } from '#ui/Notice.tsx';
import { Text } from '#ui/Text.tsx';

/** What a PaymentRulesScreen takes. */
export interface PaymentRulesScreenProps {
  /** a fee comes on top of payments by card (cos-8830) */
  hasConvenienceFee: boolean;
  /** contacts by company */
  support: Phone;
  /** where an invoice is found by its number */
  invoiceHref: string;
  onClose: () => void;
}

/** How invoices are paid: what ACH and credit cards allow. */
export const PaymentRulesScreen = ({ hasConvenienceFee, support, invoiceHref, onClose }: PaymentRulesScreenProps) => (
  <>
    <DialogBody>
      <DescriptionList
        isInline
        facts={[
          { term: 'ACH maximum', details: `${formatDollars(paymentLimits.ach)} per transaction` },
          { term: 'Credit card maximum', details: `${formatDollars(paymentLimits.card)} per transaction` },
          { term: 'Payments per day', details: `Up to ${paymentLimits.perDay}` },
          { term: 'Payments per invoice', details: `Up to ${paymentLimits.perInvoice}` },
        ]}
      />
      <Text>Each installment of a bill is an invoice of its own.</Text>
      {hasConvenienceFee && <Text>A convenience fee applies to credit card payments.</Text>}
      <Notice tone="info" title="Is the invoice larger than one transaction?">
        <p>Multiple transactions may be needed. Enter each amount in the “Other” field.</p>
      </Notice>
      <InvoiceLink href={invoiceHref} />
      <Text tone="muted">
        Questions? {support.label}: <a href={telOf(support)}>{support.number}</a>
      </Text>
    </DialogBody>
    <DialogActions>
      <Button onClick={onClose}>Close</Button>
    </DialogActions>
  </>
);
