import type { ClientTask } from '#machines/domain/clients/tasks.ts';
import { lazyComponent } from '#src/lazy-components.tsx';
import { LinkButton } from '#ui/Button.tsx';
import { Notice } from '#ui/Notice.tsx';
import { clientBoxLabel, taskWords } from '../words.ts';
import { SearchScreen, type SearchScreenProps } from './SearchScreen.tsx';

const loadFound = () => import('./FoundClients.tsx');
const FoundClients = lazyComponent('foundClients', loadFound);
const SearchTips = lazyComponent('searchTips', () => import('./SearchTips.tsx'));

interface ClientSearchScreenProps extends Pick<
  SearchScreenProps,
  'search' | 'hrefOf' | 'view' | 'onView' | 'renderExport'
> {
  /** what a client is chosen for, and the search without it */
  task?: { id: ClientTask; withoutHref: string } | null;
}

const invitation = {
  title: 'Find a client',
  text: 'Search by name, policy number, account number, group number, client ID, or DBA.',
};

/** The search of clients. */
export const ClientSearchScreen = ({ task, ...search }: ClientSearchScreenProps) => (
  <SearchScreen
    {...search}
    title="Clients"
    boxLabel={clientBoxLabel}
    invitation={invitation}
    renderFound={(found) => <FoundClients {...found} />}
    loadFound={loadFound}
    Tips={SearchTips}
    lead={
      task && (
        <Notice
          title={taskWords[task.id].title}
          actions={
            <LinkButton variant="quiet" size="sm" href={task.withoutHref}>
              Not now
            </LinkButton>
          }
        >
          {taskWords[task.id].search}
        </Notice>
      )
    }
  />
);
