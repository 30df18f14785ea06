import { fileDownloadActor } from '../../actors/clients/file-download.ts';
import { useFlow } from '../../boot/flow.ts';
import { saveFile } from '../../browser/save-file.ts';
import { FileDownloadButton } from '#screens/clients/file-download/FileDownloadButton.tsx';
import type { ComponentProps } from 'react';

/** A file of the carrier that a button downloads; what is on its way is canceled where the button's place goes. */
const FileDownload = (props: Omit<ComponentProps<typeof FileDownloadButton>, 'flow'>) => (
  <FileDownloadButton flow={useFlow(({ call }) => fileDownloadActor({ call, save: saveFile }))} {...props} />
);

export default FileDownload;
