import { actionStates } from '../support/action-states.ts';
import { describeStates } from '../support/describe-states.ts';

describeStates(actionStates);
