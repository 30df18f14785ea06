import type { AnyActorRef } from 'xstate';
import type { fileDownloadMachine, FileDownloadRef } from '#machines/clients/file-download/file-download.machine.ts';
import { describeFailure } from '#forms/failure-words.ts';
import { FileDownloadButton } from '#screens/clients/file-download/FileDownloadButton.tsx';
import { invariant } from '#machines/support/failures.ts';
import type { CarrierFile } from '#machines/domain/documents/files.ts';
import type { DriverOf, Screen } from '#specs/model/drive/driver.ts';
import { retryButton } from '../../support/retry-button.ts';

export { model } from './model.ts';

const file: CarrierFile = { kind: 'policies', id: 'a1', query: { sort: 'premium,ASC' } };
const download = (screen: Screen) => screen.role('button', 'Export to CSV');

/** The button that downloads a list as CSV. */
export const driver: DriverOf<typeof fileDownloadMachine> = {
  actions: {
    'file.download': (screen, _event, snapshot) =>
      (snapshot.matches('failed') ? retryButton : download)(screen).click(),
  },
  expectations: {
    '': (screen, { tags }) => [{ control: download(screen), shows: { isLocked: tags.has('busy') } }],
    idle: (screen) => [{ no: screen.text('Downloading') }, { no: screen.role('alert') }, { no: retryButton(screen) }],
    downloading: (screen) => [screen.text('Downloading'), { no: screen.role('alert') }],
    failed: (screen, { context }) => [
      screen.text(describeFailure(invariant(context.failure, 'failed without a failure'))),
      retryButton(screen),
    ],
  },
  controls: {
    'Export to CSV': { control: download, event: { type: 'file.download', file } },
  },
};

export const title = 'a file that is downloaded';

export const view = (actor: AnyActorRef) => (
  <FileDownloadButton flow={actor as FileDownloadRef} file={file}>
    Export to CSV
  </FileDownloadButton>
);
