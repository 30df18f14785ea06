import { inspected, outcomePaths, withSession } from '../../support/inspect.ts';
import type { trustDeviceMachine } from './trust-device.machine.ts';

export default inspected<typeof trustDeviceMachine>({
  id: 'trustDevice',
  context: [...withSession, 'trust'],
  events: { 'session.changed': withSession, 'device.answer': ['trust'] },
  ports: { rememberDevice: { input: ['trust'], output: outcomePaths } },
  screens: ['trustDevice'],
  requirements: { '': ['LGN-07', 'RTE-13'] },
});
