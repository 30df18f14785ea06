import type { ViewBug } from '../../support/view-bugs.ts';

const file = 'clients/policyholder/PolicyholderScreen.tsx';

export const viewBugs: readonly ViewBug[] = [
  {
    what: 'the account number is the client ID',
    class: 'value',
    file,
    from: 'what="account number" value={account.accountNumber}',
    to: 'what="account number" value={account.accountId}',
  },
  {
    what: 'the agency is its code',
    class: 'value',
    file,
    from: 'details: formatAgency({ code: account.agencyCode, name: account.agencyName })',
    to: 'details: account.agencyCode',
  },
  {
    what: 'the heading says which part is shown where that is the overview',
    class: 'text',
    file,
    from: 'current && current !== tabs[0] ? current.label : null',
    to: 'current ? current.label : null',
  },
  {
    what: 'a failure has the words of another',
    class: 'text',
    file,
    from: '<FailureWords failure={failure} />',
    to: "<FailureWords failure={{ kind: 'unexpected' }} />",
  },
  {
    what: 'a client who is missing has the words of the invitation',
    class: 'text',
    file,
    from: '{parent.missing}',
    to: '{parent.invitation}',
  },
  {
    what: 'what is read when the client arrives is missing',
    class: 'text',
    file,
    from: "account ? 'Client loaded' : ",
    to: "account ? '' : ",
  },
  {
    what: 'the tabs are in the opposite order',
    class: 'order',
    file,
    from: 'tabs={tabs} />}',
    to: 'tabs={tabs.toReversed()} />}',
  },
  {
    what: 'the way back leads to the start page',
    class: 'value',
    file,
    from: '<LinkButton href={parent.href}>{parent.invitation}</LinkButton>',
    to: '<LinkButton href="/">{parent.invitation}</LinkButton>',
  },
  {
    what: 'Try again asks twice',
    class: 'event sent twice',
    file,
    from: "onClick={() => policyholder.send({ type: 'account.retry' })}",
    to: "onClick={() => [1, 2].forEach(() => policyholder.send({ type: 'account.retry' }))}",
  },
];
