import { inspected } from '../../support/inspect.ts';
import type { recordListMachine } from './record-list.machine.ts';

export default inspected<typeof recordListMachine>({
  id: 'recordList',
  context: ['kind', 'question.page', 'question.sort.direction', 'page.kind', 'page.totalResults', 'page.lastPage'],
  input: ['kind', 'question.page'],
  events: { 'list.ask': ['question.page', 'question.sort.direction'] },
  ports: { fetchPage: { input: ['kind', 'question.page'], output: ['kind', 'totalResults', 'lastPage'] } },
  screens: ['clientTab', 'clientRecord'],
  requirements: { '': ['POL-12', 'POL-02'], notFound: ['POL-05'], failed: ['ERR-11'] },
});
