import { inspected } from '../../support/inspect.ts';
import type { favoritesMachine } from './favorites.machine.ts';

export default inspected<typeof favoritesMachine>({
  id: 'favorites',
  events: { 'favorite.toggle': ['action'] },
  screens: ['home'],
  requirements: {},
});
