import { sessionStates } from '../support/session-states.ts';
import { describeStates } from '../support/describe-states.ts';

describeStates(sessionStates);
