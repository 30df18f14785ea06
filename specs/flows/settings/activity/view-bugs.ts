import type { ViewBug } from '../../support/view-bugs.ts';

export const viewBugs: readonly ViewBug[] = [
  {
    what: 'the network is shown as the browser',
    class: 'value',
    file: 'settings/activity/ActivityList.tsx',
    from: "render: ({ label }) => label ?? '—'",
    to: "render: ({ network }) => network ?? '—'",
  },
  {
    what: 'the entries are oldest first',
    class: 'order',
    file: 'settings/activity/ActivityList.tsx',
    from: 'rows={rowsOf(entries, page)}',
    to: 'rows={rowsOf(entries, page).toReversed()}',
  },
  {
    what: 'the link of a bill has client and bill swapped',
    class: 'wrong payload',
    file: 'settings/activity/ActivityList.tsx',
    from: 'hrefs.bill(of, id)',
    to: 'hrefs.bill(id, of)',
  },
  {
    what: 'Refresh is not locked while entries are read',
    class: 'enabled',
    file: 'settings/activity/ActivityList.tsx',
    from: 'variant="quiet" isBusy={isBusy}',
    to: 'variant="quiet"',
  },
  {
    what: 'the first page is marked on each page',
    class: 'value',
    file: 'settings/activity/ActivityList.tsx',
    from: '              page={page}\n',
    to: '              page={1}\n',
  },
];
