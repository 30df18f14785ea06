import type { ViewBug } from '../../support/view-bugs.ts';

const file = 'clients/record-list/RecordListScreen.tsx';

export const viewBugs: readonly ViewBug[] = [
  {
    what: 'the search field does not have the text of the address',
    class: 'value',
    file,
    from: 'defaultValue={question.text}',
    to: 'defaultValue=""',
  },
  {
    what: 'the status stays All',
    class: 'value',
    file,
    from: 'value={question.choice || every}',
    to: 'value={every}',
  },
  {
    what: 'the statuses leave the last out',
    class: 'option',
    file,
    from: '...Object.entries(recordLists[kind].choices).map(',
    to: '...Object.entries(recordLists[kind].choices).slice(0, -1).map(',
  },
  {
    what: 'another status stays on the page that was asked for',
    class: 'wrong payload',
    file,
    from: 'question: { ...question, ...change, page: 1 } })',
    to: 'question: { ...question, ...change } })',
  },
  {
    what: 'Search asks twice',
    class: 'event sent twice',
    file,
    from: "onSubmit={(form) => onAsk({ text: String(form.get('text') ?? '').trim() })}",
    to: "onSubmit={(form) => [1, 2].forEach(() => onAsk({ text: String(form.get('text') ?? '').trim() }))}",
  },
  {
    what: 'Show all leads to the same question',
    class: 'value',
    file,
    from: '<LinkButton href={links.list(kind)}>Show all</LinkButton>',
    to: '<LinkButton href={links.list(kind, question)}>Show all</LinkButton>',
  },
  {
    what: 'each page leads to the first one',
    class: 'value',
    file,
    from: 'hrefOf={(target) => links.list(kind, { ...question, page: target })}',
    to: 'hrefOf={() => links.list(kind, { ...question, page: 1 })}',
  },
  {
    what: 'a failure has the words of another',
    class: 'text',
    file,
    from: '{failure && <RetryNotice failure={failure}',
    to: "{failure && <RetryNotice failure={{ kind: 'unexpected' }}",
  },
  {
    what: 'the rows are in the opposite order',
    class: 'order',
    file: 'clients/record-list/RecordTable.tsx',
    from: 'columns={sorted(page.kind, policyColumns(links))} rows={page.results} />',
    to: 'columns={sorted(page.kind, policyColumns(links))} rows={page.results.toReversed()} />',
  },
  {
    what: 'a policy expires on the day that it begins',
    class: 'value',
    file: 'clients/record-list/columns.tsx',
    from: 'render: ({ expiry }) => formatIsoDay(expiry)',
    to: 'render: ({ effective }) => formatIsoDay(effective)',
  },
  {
    what: 'a policy leads to a bill',
    class: 'value',
    file: 'clients/record-list/columns.tsx',
    from: "label: 'Policy number', render: ({ id }) => link(links, 'policies', id)",
    to: "label: 'Policy number', render: ({ id }) => link(links, 'bills', id)",
  },
];
