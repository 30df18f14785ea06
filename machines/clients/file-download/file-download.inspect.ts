import { inspected } from '../../support/inspect.ts';
import type { fileDownloadMachine } from './file-download.machine.ts';

export default inspected<typeof fileDownloadMachine>({
  id: 'fileDownload',
  context: ['failure.kind'],
  events: { 'file.download': ['file.kind'] },
  screens: [],
  requirements: { '': ['XTR-06'] },
});
