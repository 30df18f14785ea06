import { useSelector } from '@xstate/react';
import { reportQuery, reports } from '#machines/domain/reports/reports.ts';
import { dayAt } from '#machines/domain/shared/day.ts';
import { selectChoice } from '#screens/reports/agency-report/selectors.ts';
import { AgencyReportScreen } from '#screens/reports/agency-report/AgencyReportScreen.tsx';
import { ChooseAgency } from '#forms/ChooseAgency.tsx';
import { denialWords } from '#forms/permission-words.ts';
import { Container } from '#ui/Container.tsx';
import { Notice } from '#ui/Notice.tsx';
import { Stack } from '#ui/Stack.tsx';
import { Heading } from '#ui/Text.tsx';
import { usePortal } from '../../boot/context.ts';
import { useSelectedAgency } from '../../session/identity.ts';
import { ContactList } from '#layouts/ContactList.tsx';
import { useShownTitle } from '#layouts/shown-title.ts';
import { useBrand } from '../../routing/title.ts';
import FileDownload from '../clients/FileDownload.tsx';
import { ReportJobs } from './ReportJobs.tsx';
import { reportHrefs } from './report-hrefs.ts';
import { useAgencyReport } from './agency-report.ts';

const AgencyReport = () => {
  const { time } = usePortal();
  const flow = useAgencyReport();
  useShownTitle(`${reports[useSelector(flow, selectChoice).report].title} · Reports`, useBrand().company.title);
  return (
    <AgencyReportScreen
      flow={flow}
      hrefs={reportHrefs}
      renderExport={(choice) => (
        <FileDownload file={{ kind: 'reportTable', id: choice.report, query: reportQuery(choice, dayAt(time.now())) }}>
          Export to CSV
        </FileDownload>
      )}
      files={<ReportJobs report={flow} />}
    />
  );
};

/** Reports are an agency's: internal users choose one first. */
const NoAgency = () => (
  <Container>
    <Stack gap="lg">
      <Heading level={1} isFocusable>
        Reports
      </Heading>
      <Notice tone="info" actions={<ChooseAgency reason="noAgencySelected" />}>
        {denialWords.noAgencySelected}
      </Notice>
    </Stack>
  </Container>
);

/** The reports of the agency that the user acts for, beside the contacts. */
const ReportingPage = () => (
  <>
    {useSelectedAgency() === null ? <NoAgency /> : <AgencyReport />}
    <ContactList brand={useBrand()} />
  </>
);

export default ReportingPage;
