import type { ClientTask } from '#machines/domain/clients/tasks.ts';

/** What can be typed to find a client. */
export const clientBoxLabel = 'Name, policy, account, group, or client number, or DBA';

/** What a client is chosen for, on the search and on the client's page. */
export const taskWords: Readonly<Record<ClientTask, { title: string; search: string; client: string }>> = {
  cancelPolicy: {
    title: 'Cancel a Policy',
    search: 'Choose the client whose policy you want to cancel.',
    client: 'Choose the policy’s line to cancel it for this client.',
  },
  endorseChangePolicy: {
    title: 'Endorse / Change a Policy Personal',
    search: 'Choose the client whose policy you want to endorse or change.',
    client: 'Choose the policy’s line to endorse or change it for this client.',
  },
};

/** Where clients are chosen, what one is called, and what a client's page says when there is no such client. */
export const clientParents = {
  search: {
    label: 'Clients',
    one: 'Client',
    invitation: 'Search for a client',
    missing: 'This client doesn’t exist or belongs to another agency.',
  },
  ownAccounts: {
    label: 'My accounts',
    one: 'Account',
    invitation: 'Go to my accounts',
    missing: 'This account doesn’t exist or isn’t yours.',
  },
};
