import { inspected } from '../../support/inspect.ts';
import type { quickSearchMachine } from './quick-search.machine.ts';

export default inspected<typeof quickSearchMachine>({
  id: 'quickSearch',
  context: ['preset.id', 'areKeysOn'],
  input: ['preset.id', 'areKeysOn'],
  screens: [],
  requirements: { '': ['XTR-03'] },
});
