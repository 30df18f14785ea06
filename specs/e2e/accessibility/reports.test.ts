import { describeStates } from '../support/describe-states.ts';
import { reportStates } from '../support/report-states.ts';

describeStates(reportStates);
