import { inspected } from '../../support/inspect.ts';
import type { nextPageMachine } from './next-page.machine.ts';

export default inspected<typeof nextPageMachine>({
  id: 'nextPage',
  context: [
    'request.preset.id',
    'request.pageNum',
    'request.pageSize',
    'page.lastPage',
    'page.totalResults',
    'failure.kind',
  ],
  input: ['preset.id', 'sortDirection', 'pageNum', 'pageSize'],
  output: ['page.pageNum', 'page.lastPage', 'page.totalResults', 'page.totalPages', 'error.kind'],
  ports: {
    fetchPage: {
      input: ['preset.id', 'sortDirection', 'pageNum', 'pageSize'],
      output: ['pageNum', 'lastPage', 'totalResults', 'totalPages'],
    },
  },
  screens: ['agents', 'forms'],
  requirements: { '': ['SCH-10', 'SCH-11'], kept: ['SCH-07'] },
});
