import { useSelector } from '@xstate/react';
import { useEffect, useState } from 'react';
import type { QuickSearchRef } from '#machines/clients/quick-search/quick-search.machine.ts';
import { fileOfJob } from '#machines/domain/documents/files.ts';
import { describeAgency } from '#machines/domain/shared/identity.ts';
import type { JobNoticesRef } from '#machines/reports/job-notices/job-notices.machine.ts';
import { preloadDenials } from '#forms/LateDenial.tsx';
import { JobNotices } from '#screens/reports/job-notices/JobNotices.tsx';
import { ChunkBoundary, lazyComponent } from '#src/lazy-components.tsx';
import { patternOf } from '#src/paths.ts';
import { useSession } from '../boot/context.ts';
import { prefetchWhenIdle } from '../browser/idle.ts';
import { useIdentity, useSelectedAgency } from '../session/identity.ts';
import { useMenuContext } from './menu-context.ts';
import { useUserServices } from './services.ts';

const QuickSearch = lazyComponent('quickSearch', async () => ({
  default: (await import('#screens/clients/quick-search/QuickSearch.tsx')).QuickSearch,
}));

const FileDownload = lazyComponent('fileDownload', () => import('../pages/clients/FileDownload.tsx'));

/** What shows of the services for a user: announcements of report jobs, and the windows of the quick search. */
export const UserServices = () => {
  const { quickSearch, jobNotices } = useUserServices();
  useEffect(preloadDenials, []);
  return (
    <>
      {jobNotices && <Notices jobNotices={jobNotices} />}
      {quickSearch && <Shortcuts key={quickSearch.sessionId} quickSearch={quickSearch} />}
    </>
  );
};

const Notices = ({ jobNotices }: { jobNotices: JobNoticesRef }) => {
  const identity = useIdentity();
  const selected = useSelectedAgency();
  return (
    <JobNotices
      notices={jobNotices}
      reportsHref={patternOf('reporting')}
      nameAgency={({ agencyId }) => (agencyId === selected ? null : describeAgency(identity, agencyId))}
      renderFile={(job, words) => (
        <ChunkBoundary>
          <FileDownload
            file={fileOfJob(job)}
            onMissing={() => jobNotices.send({ type: 'file.missing', id: job.id })}
            {...words}
          />
        </ChunkBoundary>
      )}
    />
  );
};

const Shortcuts = ({ quickSearch }: { quickSearch: QuickSearchRef }) => {
  const context = useMenuContext();
  const isCovered = useSelector(useSession(), (snapshot) => snapshot.hasTag('covered'));
  const isOpen = useSelector(quickSearch, (snapshot) => !snapshot.matches({ window: 'closed' }));
  const [wasOpen, setWasOpen] = useState(false);
  if (isOpen && !wasOpen) setWasOpen(true);
  // letters that follow the key at once are meant for the search: it must not have to load then
  useEffect(() => prefetchWhenIdle('quickSearch'), []);
  // a user who signs in again over their work finds the window with what was typed in it
  if (!wasOpen || isCovered) return null;
  return (
    <ChunkBoundary>
      <QuickSearch quickSearch={quickSearch} context={context} />
    </ChunkBoundary>
  );
};
