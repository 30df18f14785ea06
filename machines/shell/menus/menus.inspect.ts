import { inspected } from '../../support/inspect.ts';
import type { menusMachine } from './menus.machine.ts';

export default inspected<typeof menusMachine>({
  id: 'menus',
  context: ['open', 'externalTarget.kind'],
  events: { 'menu.open': ['menu'], 'menu.toggle': ['menu'], 'action.start': ['action.kind'] },
  ports: { openExternal: { input: ['externalTarget.kind'] } },
  screens: [],
  requirements: { '': ['MNU-01', 'MNU-10'], 'action.fetching': ['MNU-06'] },
});
