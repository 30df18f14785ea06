import { inspected } from '../../support/inspect.ts';
import type { jobNoticesMachine } from './job-notices.machine.ts';

export default inspected<typeof jobNoticesMachine>({
  id: 'jobNotices',
  context: ['isOn'],
  screens: [],
  requirements: { '': ['REP-02'], failed: ['ERR-11'] },
});
