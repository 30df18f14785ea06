import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import type { SnapshotFrom } from 'xstate';
import type { DocumentRef } from '#machines/clients/document/document.machine.ts';
import { titleOf, type ViewedDocument } from '#machines/domain/documents/documents.ts';
import { DismissibleFailure } from '#screens/DismissibleFailure.tsx';
import { FailureNotice } from '#forms/FailureNotice.tsx';
import { selectIsBusy } from '#screens/selectors.ts';
import { Button, LinkButton } from '#ui/Button.tsx';
import { classOf } from '#ui/classes.ts';
import { EmptyState } from '#ui/EmptyState.tsx';
import { LiveRegion } from '#ui/LiveRegion.tsx';
import { Notice } from '#ui/Notice.tsx';
import { HeaderSkeleton } from '#ui/Skeleton.tsx';
import { Inline, Stack } from '#ui/Stack.tsx';
import { RetryButton } from '#widgets/retry-wait/RetryButton.tsx';
import { useRetryWait } from '#widgets/retry-wait/use-retry-wait.tsx';
import { describeRetry } from '#widgets/retry-wait/words.ts';
import type { PageSource } from './page-source.ts';
import { Progress } from './Progress.tsx';
import { Viewer } from './Viewer.tsx';
import { describeViewing, endings } from './words.ts';
import './viewer.css';

/** What a DocumentScreen takes. */
export interface DocumentScreenProps {
  document: DocumentRef;
  source: PageSource;
  /** where all of its kind are, how that is said, and what is said where there is no such document among them */
  parent: { href: string; label: string; missing: string };
  /** where closing leads: to the page that the document was opened from, else to its parent */
  closeHref: string;
  /** the page's heading while the document's name is not known, where there is none around it */
  untitled?: string;
  /** what it is, with its name as a heading */
  renderFacts: (found: ViewedDocument) => ReactNode;
}

type Snapshot = SnapshotFrom<DocumentRef>;
const selectFound = ({ context }: Snapshot) => context.found;
const selectFailure = (snapshot: Snapshot) =>
  snapshot.matches({ viewing: 'failed' }) ? snapshot.context.failure : null;
const selectIsShown = (snapshot: Snapshot) => snapshot.matches({ viewing: 'shown' });
const selectIsOpening = (snapshot: Snapshot) => snapshot.matches({ viewing: 'opening' });
const selectIsBroken = (snapshot: Snapshot) => snapshot.matches({ viewing: 'broken' });
const selectSaveFailure = ({ context }: Snapshot) => context.saveFailure ?? context.failure;
const selectHasSaveFailed = (snapshot: Snapshot) => snapshot.hasTag('saveFailed');
const selectEnding = (snapshot: Snapshot) =>
  (Object.keys(endings) as (keyof typeof endings)[]).find((state) => snapshot.matches({ viewing: state })) ?? null;

/** A document: what it is, and its pages. */
export const DocumentScreen = ({ document, source, parent, closeHref, untitled, renderFacts }: DocumentScreenProps) => {
  const found = useSelector(document, selectFound);
  const words = useSelector(document, describeViewing);
  const isShown = useSelector(document, selectIsShown);
  const isOpening = useSelector(document, selectIsOpening);
  const isBusy = useSelector(document, selectIsBusy);
  const ending = useSelector(document, selectEnding);
  return (
    <Stack gap="md">
      <LiveRegion>{words}</LiveRegion>
      {found ? renderFacts(found) : untitled && <h1 className={classOf('hidden')}>{untitled}</h1>}
      {isBusy && !found && <HeaderSkeleton />}
      <SaveProblem document={document} />
      {isOpening ? <Progress document={document} label="Loading document" /> : isBusy && found && <HeaderSkeleton />}
      {isShown && <p className="paper">To print the pages of this document, press Print above them.</p>}
      {isShown && found && <Viewer {...{ document, source, closeHref, label: `Pages of ${titleOf(found)}` }} />}
      {ending && (
        <EmptyState
          title={endings[ending].title}
          action={
            <>
              {found && <SaveButton document={document} />}
              <LinkButton variant={found ? 'secondary' : 'primary'} href={parent.href}>
                {parent.label}
              </LinkButton>
            </>
          }
        >
          {endings[ending].text ?? parent.missing}
        </EmptyState>
      )}
      <Problem document={document} hasFile={found !== null} parent={parent} />
    </Stack>
  );
};

const SaveButton = ({ document }: { document: DocumentRef }) => {
  const isOffered = useSelector(document, (snapshot) => snapshot.can({ type: 'document.save' }));
  return (
    <RetryButton
      failure={useSelector(document, selectSaveFailure)}
      isBusy={!isOffered}
      onClick={() => document.send({ type: 'document.save' })}
    >
      Download the file
    </RetryButton>
  );
};

/** The document cannot be shown now, or at all: it can be asked for again, or kept as a file. */
const Problem = ({
  document,
  hasFile,
  parent,
}: Pick<DocumentScreenProps, 'document' | 'parent'> & { hasFile: boolean }) => {
  const { waitReason, current, wait } = useRetryWait(useSelector(document, selectFailure));
  const isBroken = useSelector(document, selectIsBroken);
  const actions = (
    <Inline>
      <Button
        variant="secondary"
        unavailableReason={waitReason}
        onClick={() => document.send({ type: 'document.retry' })}
      >
        {describeRetry(current)}
      </Button>
      {wait}
      {hasFile && <SaveButton document={document} />}
      <LinkButton variant="secondary" href={parent.href}>
        {parent.label}
      </LinkButton>
    </Inline>
  );
  if (isBroken)
    return (
      <Notice tone="error" role="alert" title="This document can’t be shown" actions={actions}>
        <p>The file is damaged or needs a password. Download it to open it in another program.</p>
      </Notice>
    );
  return current && <FailureNotice failure={current} actions={actions} />;
};

const SaveProblem = ({ document }: { document: DocumentRef }) => {
  const hasFailed = useSelector(document, selectHasSaveFailed);
  const failure = useSelector(document, selectSaveFailure);
  if (!hasFailed) return null;
  return (
    <DismissibleFailure
      title="Couldn’t download the document"
      failure={failure}
      retry="Download again"
      onRetry={() => document.send({ type: 'document.save' })}
      onDismiss={() => document.send({ type: 'save.dismiss' })}
    />
  );
};
