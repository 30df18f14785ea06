import { useConfig } from '../../boot/context.ts';
import { Invoice } from './Invoice.tsx';

/** An invoice by its number, once the settings say where the hosted page is. */
const InvoicePage = () => {
  const config = useConfig();
  return config && <Invoice config={config} />;
};

export default InvoicePage;
