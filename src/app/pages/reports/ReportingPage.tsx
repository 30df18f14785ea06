import { AgencyReportScreen } from '#screens/reports/agency-report/AgencyReportScreen.tsx';
import { ContactList } from '#layouts/ContactList.tsx';
import { useBrand } from '../../routing/title.ts';
import { ReportJobs } from './ReportJobs.tsx';
import { useReportHrefs } from './report-hrefs.ts';
import { useAgencyReport } from './agency-report.ts';

const AgencyReport = () => {
  const flow = useAgencyReport();
  return <AgencyReportScreen flow={flow} hrefs={useReportHrefs()} files={<ReportJobs report={flow} />} />;
};

/** The reports of the agency that the user acts for, beside the contacts. */
const ReportingPage = () => (
  <>
    <AgencyReport />
    <ContactList brand={useBrand()} />
  </>
);

export default ReportingPage;
