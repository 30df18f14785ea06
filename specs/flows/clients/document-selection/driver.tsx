import type { AnyActorRef } from 'xstate';
import type {
  documentSelectionMachine,
  DocumentSelectionRef,
} from '#machines/clients/document-selection/document-selection.machine.ts';
import { DocumentBox, DocumentSelection } from '#screens/clients/document-selection/DocumentSelection.tsx';
import type { DriverOf, Screen } from '#specs/model/drive/driver.ts';

export { model } from './model.ts';

const download = (screen: Screen) => screen.role('button', /^Download selected/);
const clear = (screen: Screen) => screen.role('button', /^(?:Clear selection|Cancel the download)$/);
const box = (id: string) => (screen: Screen) => screen.role('checkbox', `Select Declarations, ${id}`);

/** The boxes of the list, and the button that downloads what is chosen. */
export const driver: DriverOf<typeof documentSelectionMachine> = {
  actions: {
    'document.choose': (screen, { id }) => box(id)(screen).click(),
    'choice.clear': (screen) => clear(screen).click(),
    'choice.download': (screen) => download(screen).click(),
  },
  possible: { 'choice.clear': (snapshot) => snapshot.context.chosen.length > 0 },
  expectations: {
    '': (screen, { context, ...snapshot }) => [
      ...['D1', 'D2'].map((id) => ({
        control: box(id)(screen),
        shows: { isOn: context.chosen.includes(id), isLocked: snapshot.value === 'downloading' },
      })),
      screen.text('Up to 20 documents, 5 MB.'),
      screen.role('button', `Download selected (${context.chosen.length})`),
      ...(context.failure ? [screen.role('alert')] : []),
    ],
    'choosing.waiting': (screen) => [
      { control: download(screen), shows: { description: 'Wait before you try again' } },
    ],
    downloading: (screen) => [screen.role('button', 'Cancel the download')],
  },
  controls: {
    'Download selected': { control: download, event: { type: 'choice.download' } },
    'Clear selection': { control: clear, event: { type: 'choice.clear' } },
    'box of D1': { control: box('D1'), event: { type: 'document.choose', id: 'D1' } },
  },
};

export const title = 'documents downloaded together';

export const view = (actor: AnyActorRef) => (
  <>
    <DocumentSelection selection={actor as DocumentSelectionRef} />
    {['D1', 'D2'].map((id) => (
      <DocumentBox key={id} selection={actor as DocumentSelectionRef} id={id} title="Declarations" />
    ))}
  </>
);
