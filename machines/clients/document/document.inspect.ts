import { inspected } from '../../support/inspect.ts';
import type { documentMachine } from './document.machine.ts';

export default inspected<typeof documentMachine>({
  id: 'document',
  context: [
    'hasRenewed',
    'share',
    'page',
    'frame.width',
    'frame.height',
    'match',
    'found.pages',
    'found.bytes',
    'failure.kind',
    'saveFailure.kind',
  ],
  events: {
    'page.go': ['page'],
    'page.seen': ['page'],
    'zoom.fit': ['to'],
    'frame.resize': ['frame.width', 'frame.height'],
    'work.progress': ['share'],
  },
  ports: {
    findDocument: { output: ['pages', 'bytes'] },
    openFile: { output: ['kind'] },
  },
  screens: ['clientDocument', 'formsDocument'],
  requirements: {
    '': ['DOC-01', 'DOC-03', 'POL-04'],
    'viewing.notFound': ['POL-05'],
    'viewing.failed': ['ERR-11'],
  },
});
