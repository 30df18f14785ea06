import type { ViewBug } from '../../support/view-bugs.ts';

export const viewBugs: readonly ViewBug[] = [
  {
    what: 'every figure leads to the renewals',
    class: 'wrong payload',
    file: 'reports/attention/AttentionScreen.tsx',
    from: 'href={hrefOf(item.report)}',
    to: "href={hrefOf('renewals')}",
  },
  {
    what: 'the figures are in the opposite order',
    class: 'order',
    file: 'reports/attention/AttentionScreen.tsx',
    from: '{items.map((item) => (',
    to: '{items.toReversed().map((item) => (',
  },
  {
    what: 'a loss of the connection has the words of a failure',
    class: 'text',
    file: 'reports/attention/AttentionScreen.tsx',
    from: 'title="You seem to be offline."',
    to: 'title="We couldn’t load the figures."',
  },
];
