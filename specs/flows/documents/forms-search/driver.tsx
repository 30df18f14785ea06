import { createActor, type AnyActorRef } from 'xstate';
import { documentSelectionMachine } from '#machines/clients/document-selection/document-selection.machine.ts';
import type { SearchRef } from '#machines/clients/search/search.machine.ts';
import { FormsSearchScreen } from '#screens/documents/forms-search/FormsSearchScreen.tsx';
import { formKinds } from '#machines/domain/documents/forms.ts';
import { disclaimer, formWords, noteOf } from '#screens/documents/words.ts';
import { form } from '../../support/samples.ts';
import { searchDriver } from '../../clients/search/search-driver.ts';

export { model } from './model.ts';

/** The search of forms: box, filters, order, results that can be chosen, paging, note and disclaimer. */
export const driver = searchDriver({
  filter: { name: 'Status', choice: 'Expired', short: 'Expired' },
  boxName: 'Form name or number',
  invitation: 'Find a form',
  listed: (screen) => [
    {
      control: screen.role('article', 'Select Auto Full Glass Coverage'),
      shows: {
        text: `Select Auto Full Glass Coverage${noteOf(form)}Number PA 12 01Edition 03/24Active`,
      },
    },
    { control: screen.role('checkbox', 'Select Select Auto Full Glass Coverage, PF00001'), shows: { isOn: false } },
    {
      control: screen.role('link', 'Select Auto Full Glass Coverage'),
      shows: { href: '/forms/personal/PF00001' },
    },
    screen.role('button', 'Download selected (0)'),
  ],
  always: (screen) => [
    screen.role('heading', 'Personal lines forms'),
    ...formKinds.map((kind) => ({
      control: screen.role('link', formWords[kind].tab),
      shows: { href: `/forms/${kind}`, isOn: kind === 'personal' },
    })),
    screen.text(disclaimer.lead),
    { control: screen.role('button', 'Read More'), shows: { isExpanded: false } },
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
