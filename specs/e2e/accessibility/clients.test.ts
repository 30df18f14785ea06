import { clientStates } from '../support/client-states.ts';
import { describeStates } from '../support/describe-states.ts';

describeStates(clientStates);
