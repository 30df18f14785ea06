import type { ViewBug } from '../../support/view-bugs.ts';

const file = 'clients/quick-search/QuickSearch.tsx';

export const viewBugs: readonly ViewBug[] = [
  {
    what: 'the box has no blanks of what is typed',
    class: 'value',
    file,
    from: 'text={text}\n',
    to: 'text={text.trim()}\n',
  },
  {
    what: 'the box does not say what is wrong',
    class: 'text',
    file,
    from: 'message={message}\n',
    to: 'message={null}\n',
  },
  {
    what: 'all actions are found whatever is typed',
    class: 'value',
    file,
    from: 'actions={findActions(listActions(context), text)}',
    to: "actions={findActions(listActions(context), '')}",
  },
  {
    what: 'the pages are before the actions',
    class: 'order',
    file,
    from: '<Group title="Quick actions" actions={actions} {...handlers} />\n    <Group title="Pages and menus" actions={entries} {...handlers} />',
    to: '<Group title="Pages and menus" actions={entries} {...handlers} />\n    <Group title="Quick actions" actions={actions} {...handlers} />',
  },
  {
    what: 'that nothing is found is not said',
    class: 'text',
    file,
    from: '{actions.length + entries.length === 0 && (',
    to: '{actions.length + entries.length < 0 && (',
  },
  {
    what: 'the keys are on whatever was chosen',
    class: 'value',
    file,
    from: "values={areOn ? ['on'] : []}",
    to: "values={['on']}",
  },
  {
    what: 'the list names the key of the search to those who have none',
    class: 'text',
    file,
    from: "hasSearch ? 'Use the keys / and ?' : 'Use the key ?'",
    to: "'Use the keys / and ?'",
  },
  {
    what: 'the search is sent twice',
    class: 'event sent twice',
    file,
    from: "quickSearch.send({ type: 'search.submit' });",
    to: "quickSearch.send({ type: 'search.submit' });\n          quickSearch.send({ type: 'search.submit' });",
  },
];
