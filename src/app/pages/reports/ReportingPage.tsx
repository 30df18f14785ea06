import { AgencyReportScreen } from '#screens/reports/agency-report/AgencyReportScreen.tsx';
import { ContactList } from '#layouts/ContactList.tsx';
import { useBrand } from '../../routing/title.ts';
import { useReportHrefs } from './report-hrefs.ts';
import { useAgencyReport } from './agency-report.ts';

/** The reports of the agency that the user acts for, beside the contacts. */
const ReportingPage = () => (
  <>
    <AgencyReportScreen flow={useAgencyReport()} hrefs={useReportHrefs()} />
    <ContactList brand={useBrand()} />
  </>
);

export default ReportingPage;
