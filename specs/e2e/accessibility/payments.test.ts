import { describeStates } from '../support/describe-states.ts';
import { paymentStates } from '../support/payment-states.ts';

describeStates(paymentStates);
