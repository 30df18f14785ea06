import type { ViewBug } from '../../support/view-bugs.ts';

export const viewBugs: readonly ViewBug[] = [
  {
    what: 'a policy expires on the day that it begins',
    class: 'value',
    file: 'clients/record/PolicyDetail.tsx',
    from: 'details: formatIsoDay(policy.expiry)',
    to: 'details: formatIsoDay(policy.effective)',
  },
  {
    what: 'the deductible is the premium',
    class: 'value',
    file: 'clients/record/PolicyDetail.tsx',
    from: 'render: ({ deductible }) => money(deductible)',
    to: 'render: ({ premium }) => money(premium)',
  },
  {
    what: 'a limit does not say what it is for',
    class: 'text',
    file: 'clients/record/PolicyDetail.tsx',
    from: "[formatMoney(amount), basis].filter(Boolean).join(' ')",
    to: 'formatMoney(amount)',
  },
  {
    what: 'a vehicle has no value',
    class: 'value',
    file: 'clients/record/PolicyDetail.tsx',
    from: 'render: ({ value }) => money(value)',
    to: 'render: () => money(null)',
  },
  {
    what: 'endorsements are in the opposite order',
    class: 'order',
    file: 'clients/record/PolicyDetail.tsx',
    from: 'rows={policy.endorsements}',
    to: 'rows={policy.endorsements.toReversed()}',
  },
  {
    what: 'a failure has the words of another',
    class: 'text',
    file: 'clients/record/RecordScreen.tsx',
    from: '{failure && <RetryNotice failure={failure}',
    to: "{failure && <RetryNotice failure={{ kind: 'unexpected' }}",
  },
  {
    what: 'a policy that is missing has the words of a missing client',
    class: 'text',
    file: 'clients/record/RecordScreen.tsx',
    from: "{kind === 'overview' ? missingClientFor",
    to: "{kind !== 'bill' ? missingClientFor",
  },
  {
    what: 'what is copied is nothing',
    class: 'value',
    file: 'clients/record/RecordScreen.tsx',
    from: 'number`} value={id}>',
    to: 'number`} value="">',
  },
  {
    what: 'that the policy is there is not read',
    class: 'text',
    file: 'clients/record/RecordScreen.tsx',
    from: 'found ? `${word} loaded`',
    to: "found ? ''",
  },
];
