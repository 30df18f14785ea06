import { useConfig } from '../../boot/context.ts';
import { PeRedirect } from './PeRedirect.tsx';

/** On to producer engage, once the settings say where that is. */
const PeRedirectPage = () => {
  const config = useConfig();
  return config && <PeRedirect config={config} />;
};

export default PeRedirectPage;
