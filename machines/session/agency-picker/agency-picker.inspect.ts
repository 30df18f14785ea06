import { inspected } from '../../support/inspect.ts';
import type { agencyPickerMachine } from './agency-picker.machine.ts';

export default inspected<typeof agencyPickerMachine>({
  id: 'agencyPicker',
  context: ['found.total'],
  ports: { findAgencies: { output: ['total'] } },
  screens: ['home', 'newQuote', 'reporting'],
  requirements: { '': ['XTR-12'], 'open.failed': ['ERR-11'] },
});
