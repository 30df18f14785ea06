import { createActor, type AnyActorRef } from 'xstate';
import { documentSelectionMachine } from '#machines/clients/document-selection/document-selection.machine.ts';
import type { SearchRef } from '#machines/clients/search/search.machine.ts';
import { FormsSearchScreen } from '#screens/documents/forms-search/FormsSearchScreen.tsx';
import { searchDriver } from '../../clients/search/search-driver.ts';

export { model } from './model.ts';

/** The search of forms: box, filters, order, results that can be chosen, paging, note and disclaimer. */
export const driver = searchDriver({
  filter: { name: 'Status', choice: 'Expired', short: 'Expired' },
  boxName: 'Form name or number',
  invitation: 'Find a form',
  listed: (screen) => [
    screen.role('checkbox', /^Select Select Auto Full Glass Coverage/),
    screen.text(/^Coverage form · Personal Auto · Minnesota, Wisconsin/),
  ],
  always: (screen) => [
    screen.text(/^Forms shown here are specimens/),
    screen.text('Set the Company filter to All Companies to see Select Auto and Signature Auto forms.'),
  ],
});

export const title = 'the search of forms';

const selection = createActor(documentSelectionMachine, { input: { owner: 'personal' } }).start();

export const view = (actor: AnyActorRef) => (
  <FormsSearchScreen
    kind="personal"
    search={actor as SearchRef}
    selection={selection}
    searchHref={(kind) => `/forms/${kind}`}
    hrefOf={(id) => `/forms/personal/${id}`}
  />
);
