import type { ViewBug } from '../../support/view-bugs.ts';

export const viewBugs: readonly ViewBug[] = [
  {
    what: 'the total is shown as the balance',
    class: 'value',
    file: 'billing/invoice/ShownInvoice.tsx',
    from: 'details: formatMoney(invoice.balance)',
    to: 'details: formatMoney(invoice.total)',
  },
  {
    what: 'the day of issue is shown as the due day',
    class: 'value',
    file: 'billing/invoice/ShownInvoice.tsx',
    from: 'details: formatIsoDay(invoice.due)',
    to: 'details: formatIsoDay(invoice.issued)',
  },
  {
    what: 'the wrong agency is shown',
    class: 'value',
    file: 'billing/invoice/ShownInvoice.tsx',
    from: 'name: agency.name }) },',
    to: 'name: billedTo }) },',
  },
  {
    what: 'the lines are in the opposite order',
    class: 'order',
    file: 'billing/invoice/ShownInvoice.tsx',
    from: 'rows={invoice.lines}',
    to: 'rows={[...invoice.lines].reverse()}',
  },
  {
    what: 'the reason of a locked field is a wrong one',
    class: 'text',
    file: 'billing/invoice/InvoiceNumberForm.tsx',
    from: "'Wait before you try again'",
    to: "'Enter a number first'",
  },
  {
    what: 'a number with a mistake does not get the focus',
    class: 'focus',
    file: 'billing/invoice/InvoiceNumberForm.tsx',
    from: "if (problem) form.current?.querySelector('input')?.focus();",
    to: '',
  },
  {
    what: 'the words of a mistake stay after it is corrected',
    class: 'cleared',
    file: 'billing/invoice/InvoiceNumberForm.tsx',
    from: 'error={problem && describeInvoiceNumber(problem, reader)}',
    to: 'error={(form.kept = problem ? describeInvoiceNumber(problem, reader) : form.kept)}',
  },
  {
    what: 'Find invoice sends twice',
    class: 'event sent twice',
    file: 'billing/invoice/InvoiceNumberForm.tsx',
    from: '          if (flow.getSnapshot().context.problem) focus();',
    to: "          flow.send({ type: 'number.submit', text: String(data.get('number') ?? '') });",
  },
  {
    what: 'the link of the client leads to the invoice',
    class: 'wrong payload',
    file: 'billing/invoice/ShownInvoice.tsx',
    from: 'hrefOfClient(accountId)',
    to: 'hrefOfClient(invoice.number)',
  },
  {
    what: 'Try again after a blocked tab sends nothing',
    class: 'event not sent',
    file: 'billing/invoice/PageProblem.tsx',
    from: "onRetry={() => flow.send({ type: 'externalTarget.retry' })}",
    to: 'onRetry={() => {}}',
  },
];
