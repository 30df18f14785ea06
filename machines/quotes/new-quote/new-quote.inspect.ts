import { inspected } from '../../support/inspect.ts';
import type { newQuoteMachine } from './new-quote.machine.ts';

export default inspected<typeof newQuoteMachine>({
  id: 'newQuote',
  context: ['eligibility.isSecondBrand', 'page', 'permission.isGranted', 'choice.unit'],
  input: ['eligibility.isSecondBrand', 'page'],
  events: { 'unit.choose': ['unit'] },
  ports: { openSystem: { input: ['system', 'choice.unit'] } },
  screens: ['newQuote', 'newQuoteWorkflow'],
  requirements: {
    '': ['NQT-01', 'RTE-09'],
    closed: ['NQT-02'],
    opening: ['NQT-03', 'NQT-04', 'NQT-05', 'NQT-06'],
  },
});
