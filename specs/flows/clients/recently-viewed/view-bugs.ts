import type { ViewBug } from '../../support/view-bugs.ts';

const file = 'clients/recently-viewed/RecentlyViewed.tsx';

export const viewBugs: readonly ViewBug[] = [
  {
    what: 'the oldest is the first',
    class: 'order',
    file,
    from: 'views.map((',
    to: 'views.toReversed().map((',
  },
  {
    what: 'a record leads to the page of its client',
    class: 'value',
    file,
    from: 'hrefOf({ accountId: account.accountId, record })',
    to: 'hrefOf({ accountId: account.accountId, record: null })',
  },
  {
    what: 'a record does not say whose it is',
    class: 'text',
    file,
    from: '`${displayName(account)} · ${account.accountNumber}`',
    to: 'account.accountNumber',
  },
  {
    what: 'a client has no address',
    class: 'text',
    file,
    from: '`${account.accountNumber} · ${displayAddress(account.address)}`',
    to: 'account.accountNumber',
  },
  {
    what: 'that the list loads is not read',
    class: 'text',
    file,
    from: "isBusy ? 'Loading' : ''",
    to: "''",
  },
  {
    what: 'a failure has the words of another',
    class: 'text',
    file,
    from: '<FailureWords failure={failure} />',
    to: "<FailureWords failure={{ kind: 'unexpected' }} />",
  },
  {
    what: 'Try again asks twice',
    class: 'event sent twice',
    file,
    from: "onClick={() => viewed.send({ type: 'list.retry' })}",
    to: "onClick={() => [1, 2].forEach(() => viewed.send({ type: 'list.retry' }))}",
  },
];
