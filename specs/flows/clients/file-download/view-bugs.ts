import type { ViewBug } from '../../support/view-bugs.ts';

export const viewBugs: readonly ViewBug[] = [
  {
    what: 'the button can be pressed while the file is downloaded',
    class: 'enabled',
    file: 'clients/file-download/FileDownloadButton.tsx',
    from: 'isBusy={isBusy}',
    to: '',
  },
  {
    what: 'Try again sends nothing',
    class: 'event not sent',
    file: 'clients/file-download/FileDownloadButton.tsx',
    from: 'onRetry={download}',
    to: 'onRetry={() => {}}',
  },
  {
    what: 'another list is downloaded',
    class: 'wrong payload',
    file: 'clients/file-download/FileDownloadButton.tsx',
    from: "flow.send({ type: 'file.download', file })",
    to: "flow.send({ type: 'file.download', file: { ...file, kind: 'bills' } })",
  },
];
