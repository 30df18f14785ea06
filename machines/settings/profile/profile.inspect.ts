import { inspected } from '../../support/inspect.ts';
import type { profileMachine } from './profile.machine.ts';

export default inspected<typeof profileMachine>({
  id: 'profile',
  context: ['user.userType', 'user.isEmployee', 'user.previewAllowed', 'user.previewEnabled'],
  events: { 'preview.switch': ['isOn'] },
  ports: { updateUser: { output: ['userType', 'isEmployee', 'previewAllowed', 'previewEnabled'] } },
  screens: ['settings'],
  requirements: { '': ['SES-07', 'RTE-12'] },
});
