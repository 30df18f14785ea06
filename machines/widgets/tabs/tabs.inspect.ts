import { inspected } from '../../support/inspect.ts';
import type { tabsMachine } from './tabs.machine.ts';

export default inspected<typeof tabsMachine>({
  id: 'tabs',
  events: { 'tab.move': ['to'] },
  screens: ['settings'],
  requirements: { '': ['CTL-05'] },
});
