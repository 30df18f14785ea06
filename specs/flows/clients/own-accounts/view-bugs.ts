import type { ViewBug } from '../../support/view-bugs.ts';

export const viewBugs: readonly ViewBug[] = [
  {
    what: 'the accounts are in the opposite order',
    class: 'order',
    file: 'clients/own-accounts/OwnAccountsScreen.tsx',
    from: '{accounts.map((',
    to: '{accounts.toReversed().map((',
  },
  {
    what: 'each account leads to the first',
    class: 'value',
    file: 'clients/own-accounts/OwnAccountsScreen.tsx',
    from: 'href={hrefOf(accountId)}',
    to: 'href={hrefOf(accounts[0]?.accountId ?? accountId)}',
  },
  {
    what: 'an account has its ID in place of its number',
    class: 'value',
    file: 'clients/own-accounts/OwnAccountsScreen.tsx',
    from: 'Account {accountNumber}',
    to: 'Account {accountId}',
  },
  {
    what: 'how many there are is not read',
    class: 'text',
    file: 'clients/own-accounts/OwnAccountsScreen.tsx',
    from: "accounts.length > 0 ? `${accounts.length} accounts` : ''",
    to: "''",
  },
  {
    what: 'that there are none does not say what to do',
    class: 'text',
    file: 'clients/own-accounts/OwnAccountsScreen.tsx',
    from: 'There are no accounts yet. Call your agent to have an account added here.',
    to: 'There are no accounts yet.',
  },
  {
    what: 'a failure has the words of another',
    class: 'text',
    file: 'clients/own-accounts/OwnAccountsScreen.tsx',
    from: '{failure && <RetryNotice failure={failure}',
    to: "{failure && <RetryNotice failure={{ kind: 'unexpected' }}",
  },
  {
    what: 'Try again asks twice',
    class: 'event sent twice',
    file: 'clients/own-accounts/OwnAccountsScreen.tsx',
    from: "onRetry={() => own.send({ type: 'accounts.retry' })}",
    to: "onRetry={() => [1, 2].forEach(() => own.send({ type: 'accounts.retry' }))}",
  },
];
