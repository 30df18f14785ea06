import type { PageProps } from '../../routing/pages.tsx';
import { Client } from './Client.tsx';

/** A client's pages: the header and the tabs stay while what is below them changes. */
const ClientPage = ({ params: { id = '', tab, detail } }: PageProps) => (
  <Client key={id} accountId={id} segment={tab} detail={detail} />
);

export default ClientPage;
