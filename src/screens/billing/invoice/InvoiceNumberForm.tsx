import { useSelector } from '@xstate/react';
import { useEffect, useRef } from 'react';
import type { SnapshotFrom } from 'xstate';
import { formatInvoiceNumber } from '#machines/domain/billing/invoices.ts';
import type { InvoiceRef } from '#machines/billing/invoice/invoice.machine.ts';
import type { UserType } from '#machines/domain/session/session.ts';
import { useErrorTitle } from '#ui/title-prefix.ts';
import { Form } from '#forms/Form.tsx';
import { useStep } from '#forms/use-step.ts';
import { Button } from '#ui/Button.tsx';
import { Card } from '#ui/Card.tsx';
import { MaskedField } from '#ui/MaskedField.tsx';
import { Stack } from '#ui/Stack.tsx';
import { describeInvoiceNumber, invoiceNumberHint } from '../words.ts';

type Snapshot = SnapshotFrom<InvoiceRef>;
const selectProblem = ({ context }: Snapshot) => context.problem;
const selectFirst = ({ context: { number, text } }: Snapshot) => (number ? formatInvoiceNumber(number) : text) ?? '';

/** Asks for the number of an invoice. */
export const InvoiceNumberForm = ({ flow, reader }: { flow: InvoiceRef; reader: UserType }) => {
  const form = useRef<HTMLFormElement>(null);
  const problem = useSelector(flow, selectProblem);
  useErrorTitle(problem !== null);
  const first = useSelector(flow, selectFirst);
  const { isBusy, isHeld, isLockedOut } = useStep(flow);
  const focus = () => form.current?.querySelector('input')?.focus();
  useEffect(() => {
    if (problem) form.current?.querySelector('input')?.focus();
  }, [problem]);
  return (
    <Card>
      <Form
        ref={form}
        onSubmit={(data) => {
          flow.send({ type: 'number.submit', text: String(data.get('number') ?? '') });
          if (flow.getSnapshot().context.problem) focus();
        }}
      >
        <Stack gap="md" align="start">
          <MaskedField
            mask="uppercase"
            name="number"
            label="Invoice number"
            hint={invoiceNumberHint(reader)}
            error={problem && describeInvoiceNumber(problem, reader)}
            defaultValue={first}
            maxLength={40}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
          />
          <Button
            type="submit"
            isBusy={isBusy}
            isUnavailable={isHeld}
            unavailableReason={isLockedOut ? 'Wait before you try again' : undefined}
          >
            Find invoice
          </Button>
        </Stack>
      </Form>
    </Card>
  );
};
