import type { ViewBug } from '../../support/view-bugs.ts';

export const viewBugs: readonly ViewBug[] = [
  {
    what: 'the box of a chosen document is not checked',
    class: 'value',
    file: 'clients/document-selection/DocumentSelection.tsx',
    from: 'checked={isChosen}',
    to: 'checked={false}',
  },
  {
    what: 'documents can be chosen while others are downloaded',
    class: 'enabled',
    file: 'clients/document-selection/DocumentSelection.tsx',
    from: 'disabled={isBusy}',
    to: '',
  },
  {
    what: 'the limit is named as if too many were chosen',
    class: 'text',
    file: 'clients/document-selection/DocumentSelection.tsx',
    from: '{count > documents\n',
    to: '{count > 0\n',
  },
  {
    what: 'a box sends nothing',
    class: 'event not sent',
    file: 'clients/document-selection/DocumentSelection.tsx',
    from: "onChange={() => selection.send({ type: 'document.choose', id })}",
    to: 'onChange={() => {}}',
  },
];
