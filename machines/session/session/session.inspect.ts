import { inspected, sessionPaths, withSession } from '../../support/inspect.ts';
import type { sessionMachine } from './session.machine.ts';

export default inspected<typeof sessionMachine>({
  id: 'session',
  context: [
    ...withSession,
    'identity.user.userType',
    'identity.user.isEmployee',
    'identity.legacy.companyId',
    'identity.legacy.internal',
    'endReason',
  ],
  events: { 'session.replaced': withSession },
  ports: {
    readSession: { output: sessionPaths },
    forgetUser: { output: sessionPaths },
    loadIdentity: { output: ['user.userType', 'user.isEmployee'] },
    selectAgency: { output: sessionPaths },
  },
  screens: [],
  requirements: {
    '': ['SES-01'],
    entering: ['SES-04'],
    signedIn: ['SES-02'],
    'signedIn.switchingAgency': ['SES-06'],
    'signedIn.limited': ['ERR-08'],
    'signedIn.limited.stale': ['XTR-07'],
    'signedIn.reloading': ['SES-06'],
    'signedIn.stale': ['XTR-07'],
    'signedIn.following': ['XTR-07'],
    lockedOut: ['ERR-08'],
    notSetUp: ['ERR-03'],
    loggingOut: ['LGO-01', 'LGO-03'],
  },
});
