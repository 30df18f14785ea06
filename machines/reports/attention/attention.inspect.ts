import { inspected } from '../../support/inspect.ts';
import type { attentionMachine } from './attention.machine.ts';

export default inspected<typeof attentionMachine>({
  id: 'attention',
  context: ['attention.renewals', 'attention.pastDueBills', 'attention.movedClaims', 'attention.readyFiles'],
  ports: { fetchAttention: { output: ['renewals', 'pastDueBills', 'movedClaims', 'readyFiles'] } },
  screens: ['home'],
  requirements: { '': ['REP-01'], offline: ['XTR-08'], failed: ['ERR-11'] },
});
