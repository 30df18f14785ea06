import { inspected } from '../../support/inspect.ts';
import type { recentlyViewedMachine } from './recently-viewed.machine.ts';

export default inspected<typeof recentlyViewedMachine>({
  id: 'recentlyViewed',
  screens: ['home'],
  requirements: { '': ['XTR-04'], offline: ['XTR-08'] },
});
