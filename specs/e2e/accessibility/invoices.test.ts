import { describeStates } from '../support/describe-states.ts';
import { invoiceStates } from '../support/invoice-states.ts';

describeStates(invoiceStates);
