import { useIdentity } from '../../session/identity.ts';
import { Settings } from './Settings.tsx';

/** What users may change of themselves, and where they are signed in. */
const SettingsPage = () => {
  const identity = useIdentity();
  return identity && <Settings identity={identity} />;
};

export default SettingsPage;
