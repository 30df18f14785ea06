import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import type { SnapshotFrom } from 'xstate';
import type { FileDownloadRef } from '#machines/clients/file-download/file-download.machine.ts';
import type { CarrierFile } from '#machines/domain/documents/files.ts';
import { RetryNotice } from '#screens/RetryNotice.tsx';
import { selectFailure, selectIsBusy } from '#screens/selectors.ts';
import { Button, type ButtonProps } from '#ui/Button.tsx';
import { LiveRegion } from '#ui/LiveRegion.tsx';
import { useRetryWait } from '#widgets/retry-wait/use-retry-wait.tsx';

type Snapshot = SnapshotFrom<FileDownloadRef>;
const selectAsked = ({ context }: Snapshot) => context.file;

interface FileDownloadButtonProps {
  flow: FileDownloadRef;
  /** what a press downloads; null while there is nothing, and no button */
  file: CarrierFile | null;
  variant?: ButtonProps['variant'];
  /** what the button says */
  children: ReactNode;
  /** what it is called where several say the same */
  label?: string;
}

const isSame = (one: CarrierFile | null, other: CarrierFile): boolean => JSON.stringify(one) === JSON.stringify(other);

/** Downloads a file of the carrier, and says so where it fails; what happened to another file is of no interest anymore, but for a wait that the carrier asks for. */
export const FileDownloadButton = ({ flow, file, variant = 'secondary', children, label }: FileDownloadButtonProps) => {
  const asked = useSelector(flow, selectAsked);
  const failure = useSelector(flow, selectFailure);
  const isBusy = useSelector(flow, selectIsBusy);
  const { waitReason, wait } = useRetryWait(failure);
  const download = () => file && flow.send({ type: 'file.download', file });
  return (
    <>
      {file && (
        <Button
          size="sm"
          variant={variant}
          isBusy={isBusy}
          unavailableReason={waitReason}
          aria-label={label}
          onClick={download}
        >
          {children}
        </Button>
      )}
      {wait}
      <LiveRegion>{isBusy ? 'Downloading' : ''}</LiveRegion>
      {file && failure && (isSame(asked, file) || waitReason) && (
        <RetryNotice failure={failure} size="sm" onRetry={download} />
      )}
    </>
  );
};
