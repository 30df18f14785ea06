import { describeStates } from '../support/describe-states.ts';
import { formStates } from '../support/form-states.ts';

describeStates(formStates);
