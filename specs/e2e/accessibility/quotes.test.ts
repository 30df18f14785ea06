import { quoteStates } from '../support/quote-states.ts';
import { describeStates } from '../support/describe-states.ts';

describeStates(quoteStates);
