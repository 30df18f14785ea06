import { describeStates } from '../support/describe-states.ts';
import { portalStates } from '../support/states.ts';

describeStates(portalStates);
