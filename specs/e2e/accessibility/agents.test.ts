import { agentStates } from '../support/agent-states.ts';
import { describeStates } from '../support/describe-states.ts';

describeStates(agentStates);
