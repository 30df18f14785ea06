import { billingStates } from '../support/billing-states.ts';
import { describeStates } from '../support/describe-states.ts';

describeStates(billingStates);
