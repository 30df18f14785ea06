import { inspected } from '../../support/inspect.ts';
import type { bookmarksMachine } from './bookmarks.machine.ts';

export default inspected<typeof bookmarksMachine>({
  id: 'bookmarks',
  screens: [],
  requirements: {},
});
