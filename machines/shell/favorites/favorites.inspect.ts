import { inspected } from '../../support/inspect.ts';
import type { favoritesMachine } from './favorites.machine.ts';

export default inspected<typeof favoritesMachine>({
  id: 'favorites',
  context: ['failure.kind', 'failure.status'],
  events: { 'favorite.toggle': ['action'] },
  screens: ['home'],
  requirements: { unread: ['ERR-11'], 'known.unsaved': ['ERR-11'] },
});
