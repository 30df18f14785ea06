import { inspected } from '../../support/inspect.ts';
import type { searchMachine } from './search.machine.ts';

export default inspected<typeof searchMachine>({
  id: 'search',
  context: [
    'preset.id',
    'preset.cardType',
    'question.sortDirection',
    'totalResults',
    'lastPage',
    'rows',
    'failure.kind',
  ],
  input: ['preset.id'],
  ports: {
    fetchResults: {
      input: ['preset.id', 'sortDirection', 'pageNum', 'pageSize'],
      output: ['pageNum', 'lastPage', 'totalResults', 'totalPages'],
    },
  },
  screens: ['agents', 'forms'],
  requirements: {
    '': ['SCH-02', 'SCH-07'],
    paging: ['SCH-06', 'SCH-10', 'SCH-11'],
    'list.limited': ['SCH-14'],
    'list.failed': ['SCH-14'],
    'list.empty': ['SCH-20'],
    'suggesting.listening.taken': ['Q-04'],
  },
});
