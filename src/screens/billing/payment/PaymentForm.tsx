import { useSelector } from '@xstate/react';
import { useState } from 'react';
import {
  amountChoices,
  mostNow,
  offeredAmounts,
  type AmountChoice,
  type Charge,
  type DraftProblem,
} from '#machines/domain/billing/payment-draft.ts';
import type { PaymentOptions } from '#machines/domain/billing/payment-records.ts';
import { paymentMethods } from '#machines/domain/billing/payments.ts';
import { formatMoney } from '#machines/domain/shared/money.ts';
import { useErrorTitle } from '#ui/title-prefix.ts';
import { Form } from '#forms/Form.tsx';
import { MoneyField } from '#forms/MoneyField.tsx';
import { Button, LinkButton } from '#ui/Button.tsx';
import { Card } from '#ui/Card.tsx';
import { DescriptionList } from '#ui/DescriptionList.tsx';
import { ErrorSummary } from '#ui/ErrorSummary.tsx';
import { Column, Grid } from '#ui/Grid.tsx';
import { LiveRegion } from '#ui/LiveRegion.tsx';
import { Notice } from '#ui/Notice.tsx';
import { RadioCards } from '#ui/RadioCards.tsx';
import { Inline, Stack } from '#ui/Stack.tsx';
import { Heading, Text } from '#ui/Text.tsx';
import { billFactsOf, sumsOf, type PartProps, type ReadPartProps } from './parts.tsx';
import { selectCharge, selectDraft, selectOptions, selectProblems, selectRefusal } from './selectors.ts';
import './payment.css';
import { describeDraftProblem, describeReason, describeRetry, formatShare } from './words.ts';
import { methodNames } from '../payment-words.ts';

const amountNames: Readonly<Record<AmountChoice, string>> = {
  minimum: 'Minimum due',
  balance: 'Balance',
  other: 'Other',
};

const aboveLimit = `${describeDraftProblem({ field: 'choice', code: 'moreThanLimit' })} Enter each amount in the “${amountNames.other}” field.`;

/** How much is paid and how; what will be charged is beside it at any time. */
export const PaymentForm = ({ payment, links, reader }: ReadPartProps) => {
  const options = useSelector(payment, selectOptions);
  if (!options) return null;
  return (
    <Form onSubmit={() => payment.send({ type: 'draft.submit' })}>
      <Stack gap="lg">
        <Problems payment={payment} />
        <Refused payment={payment} options={options} reader={reader} />
        <Grid>
          <Column sm={8} md={7}>
            <Card as="section">
              <Stack gap="lg">
                <BillFacts options={options} links={links} />
                <AmountFields payment={payment} options={options} />
                <MethodField payment={payment} options={options} />
              </Stack>
            </Card>
          </Column>
          <Column sm={8} md={5}>
            <div className="payment__charge">
              <Stack gap="lg">
                <ChargeCard payment={payment} />
                <Inline>
                  <Button type="submit" size="lg">
                    Review payment
                  </Button>
                  <LinkButton href={links.bill} variant="quiet" size="lg">
                    Cancel
                  </LinkButton>
                </Inline>
              </Stack>
            </div>
          </Column>
        </Grid>
        <TotalLine payment={payment} />
      </Stack>
    </Form>
  );
};

interface FieldProps {
  payment: PartProps['payment'];
  options: PaymentOptions;
}

/** What was wrong when the form was submitted last: it takes the focus then, and not while the fields are put right. */
const Problems = ({ payment }: Pick<PartProps, 'payment'>) => {
  const problems = useSelector(payment, selectProblems);
  useErrorTitle(problems.length > 0);
  const [kept, setKept] = useState({ problems, shown: summaryOf(problems) });
  const isNew = problems.length === 0 ? kept.problems.length > 0 : problems.some((one) => !kept.problems.includes(one));
  if (isNew) setKept({ problems, shown: summaryOf(problems) });
  return <ErrorSummary problems={kept.shown} />;
};

const summaryOf = (problems: readonly DraftProblem[]) =>
  problems.map((problem) => ({ message: describeDraftProblem(problem), fieldId: problem.field }));

const Refused = ({ payment, options, reader }: FieldProps & Pick<ReadPartProps, 'reader'>) => {
  const refusal = useSelector(payment, selectRefusal);
  return (
    refusal && (
      <Notice tone="error" role="alert" title={describeReason(refusal, options, reader)}>
        <p>{describeRetry(refusal, options) ?? 'Nothing was charged.'}</p>
      </Notice>
    )
  );
};

const BillFacts = ({ options, links }: { options: PaymentOptions; links: PartProps['links'] }) => (
  <DescriptionList
    isInline
    facts={[
      ...billFactsOf(options, links),
      { term: 'Balance', details: formatMoney(options.balance), isNumeric: true },
      { term: 'Minimum due', details: formatMoney(options.minimumDue), isNumeric: true },
    ]}
  />
);

const useProblemOf = (payment: PartProps['payment'], field: string) => {
  const problem = useSelector(payment, selectProblems).find((one) => one.field === field);
  return problem && describeDraftProblem(problem);
};

const AmountFields = ({ payment, options }: FieldProps) => {
  const { choice, text } = useSelector(payment, selectDraft);
  const { minimum, balance } = offeredAmounts(options);
  const amounts: Readonly<Record<AmountChoice, number | null>> = { minimum, balance: options.payable, other: null };
  const choiceProblem = useProblemOf(payment, 'choice');
  const textProblem = useProblemOf(payment, 'text');
  const offered = amountChoices.filter((one) => one === 'other' || amounts[one] !== null);
  return (
    <Stack gap="md">
      <RadioCards
        id="choice"
        name="choice"
        legend="How much do you want to pay?"
        value={choice}
        error={choiceProblem}
        options={offered.map((one) => ({
          value: one,
          label: one === 'balance' && options.payable < options.balance ? 'Rest of the balance' : amountNames[one],
          ...(amounts[one] === null ? {} : { description: formatMoney(amounts[one]) }),
          ...(one === 'balance' && balance === null ? { unavailableReason: aboveLimit } : {}),
        }))}
        onChange={(value) => payment.send({ type: 'amount.choose', choice: value as AmountChoice })}
      />
      {choice === 'other' && (
        <MoneyField
          id="text"
          name="text"
          label="Amount in dollars"
          hint={`From ${formatMoney(options.least)} to ${formatMoney(mostNow(options))}`}
          defaultValue={text}
          error={textProblem}
          onInput={({ currentTarget }) => payment.send({ type: 'amount.type', text: currentTarget.value })}
        />
      )}
    </Stack>
  );
};

const MethodField = ({ payment, options: { cardFeeBasisPoints } }: FieldProps) => {
  const { method } = useSelector(payment, selectDraft);
  const feeOf = {
    ach: 'No fee',
    card: cardFeeBasisPoints > 0 ? `A convenience fee of ${formatShare(cardFeeBasisPoints)} is added` : 'No fee',
  };
  return (
    <RadioCards
      id="method"
      name="method"
      legend="How do you want to pay?"
      value={method}
      error={useProblemOf(payment, 'method')}
      options={paymentMethods.map((one) => ({ value: one, label: methodNames[one], description: feeOf[one] }))}
      onChange={(value) => payment.send({ type: 'method.choose', method: value === 'card' ? 'card' : 'ach' })}
    />
  );
};

const useCharge = (payment: PartProps['payment']) => JSON.parse(useSelector(payment, selectCharge)) as Charge | null;

/** The total again where what is charged is below the fields; it is said there. */
const TotalLine = ({ payment }: Pick<PartProps, 'payment'>) => {
  const charge = useCharge(payment);
  return (
    <div className="payment__total" aria-hidden="true">
      <span>Total</span>
      <strong>{charge ? formatMoney(charge.total) : '—'}</strong>
    </div>
  );
};

const ChargeCard = ({ payment }: Pick<PartProps, 'payment'>) => {
  const charge = useCharge(payment);
  return (
    <Card as="section">
      <Stack gap="md">
        <Heading level={2} size={3}>
          What will be charged
        </Heading>
        {charge ? <DescriptionList facts={sumsOf(charge)} /> : <Text tone="muted">Choose an amount first.</Text>}
        <LiveRegion>{charge && `Total ${formatMoney(charge.total)}`}</LiveRegion>
        <Text level={5} tone="muted">
          You enter the card or account number on the payment page, never here.
        </Text>
      </Stack>
    </Card>
  );
};
