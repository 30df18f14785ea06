import { deskStates } from '../support/desk-states.ts';
import { describeStates } from '../support/describe-states.ts';

describeStates(deskStates);
