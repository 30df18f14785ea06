import { inspected } from '../../support/inspect.ts';
import type { profileMachine } from './profile.machine.ts';

export default inspected<typeof profileMachine>({
  id: 'profile',
  context: ['user.userType', 'user.isEmployee', 'user.previewAllowed', 'user.previewEnabled', 'user.keepsSearches'],
  events: { 'preview.switch': ['isOn'], 'searches.switch': ['isOn'] },
  ports: { updateUser: { output: ['userType', 'isEmployee', 'previewAllowed', 'previewEnabled', 'keepsSearches'] } },
  screens: ['settings'],
  requirements: { '': ['SES-07', 'RTE-12'] },
});
