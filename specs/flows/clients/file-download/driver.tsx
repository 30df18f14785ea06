import type { AnyActorRef } from 'xstate';
import type { FileDownloadRef } from '#machines/clients/file-download/file-download.machine.ts';
import { describeFailure } from '#forms/failure-words.ts';
import { FileDownloadButton } from '#screens/clients/file-download/FileDownloadButton.tsx';
import type { Driver, Screen } from '#specs/model/drive/driver.ts';

export { model } from './model.ts';

const download = (screen: Screen) => screen.role('button', 'Export to CSV');
const retry = (screen: Screen) => screen.role('button', 'Try again');

/** The button that downloads a list as CSV. */
export const driver: Driver = {
  actions: {
    'file.download': (screen, _event, snapshot) => (snapshot.matches('failed') ? retry : download)(screen).click(),
  },
  expectations: {
    '': (screen, { tags }) => [{ control: download(screen), shows: { isLocked: tags.has('busy') } }],
    idle: (screen) => [{ no: screen.text('Downloading') }, { no: screen.role('alert') }, { no: retry(screen) }],
    downloading: (screen) => [screen.text('Downloading'), { no: screen.role('alert') }],
    failed: (screen, { context }) => [screen.text(describeFailure(context.failure)), retry(screen)],
  },
  controls: {
    'Export to CSV': { control: download, event: { type: 'file.download' } },
  },
};

export const title = 'a file that is downloaded';

export const view = (actor: AnyActorRef) => (
  <FileDownloadButton
    flow={actor as FileDownloadRef}
    file={{ kind: 'policies', id: 'a1', query: { sort: 'premium,ASC' } }}
  >
    Export to CSV
  </FileDownloadButton>
);
