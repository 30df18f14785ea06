import { fileDownloadActor } from '../../actors/clients/file-download.ts';
import { useFlow } from '../../boot/context.ts';
import { saveFile } from '../../browser/save-file.ts';
import { FileDownloadButton } from '#screens/clients/file-download/FileDownloadButton.tsx';
import type { ComponentProps } from 'react';

interface FileDownloadProps extends Omit<ComponentProps<typeof FileDownloadButton>, 'flow'> {
  /** called where the file that is offered turns out to be there no more */
  onMissing?: () => void;
}

/** A file of the carrier that a button downloads; what is on its way is canceled where the button's place goes. */
const FileDownload = ({ onMissing, ...props }: FileDownloadProps) => (
  <FileDownloadButton
    flow={useFlow(({ call }) => fileDownloadActor({ call, save: saveFile, announceMissing: onMissing }))}
    {...props}
  />
);

export default FileDownload;
