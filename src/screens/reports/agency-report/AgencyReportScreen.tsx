import './report.css';
import { useSelector } from '@xstate/react';
import {
  hasPeriod,
  isPeriodId,
  periods,
  reportIds,
  reports,
  type Report,
  type ReportChoice,
} from '#machines/domain/reports/reports.ts';
import type { ReactNode } from 'react';
import type { AgencyReportRef } from '#machines/reports/agency-report/agency-report.machine.ts';
import { RetryNotice } from '#screens/RetryNotice.tsx';
import { LinkButton } from '#ui/Button.tsx';
import { Card } from '#ui/Card.tsx';
import { Container } from '#ui/Container.tsx';
import { classOf } from '#ui/classes.ts';
import { CardSkeleton } from '#ui/ContentSkeleton.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { LinkTabs } from '#ui/LinkTabs.tsx';
import { LiveRegion } from '#ui/LiveRegion.tsx';
import { SelectField } from '#ui/SelectField.tsx';
import { Inline, Stack } from '#ui/Stack.tsx';
import { Heading, Text } from '#ui/Text.tsx';
import { ReportPlot } from './ReportPlot.tsx';
import { ReportRecords, type RecordHref } from './ReportRecords.tsx';
import { ReportTable } from './ReportTable.tsx';
import { selectChoice, selectFailure, selectIsBusy, selectIsEmpty, selectReport } from './selectors.ts';
import { describeEmpty, describeScope, lineOptions, summaries } from './words.ts';

/** The addresses that a report leads to. */
export interface ReportHrefs {
  report: (choice: ReportChoice) => string;
  record: RecordHref;
  /** sends a commission statement again */
  statements: (choice: ReportChoice) => string;
}

interface AgencyReportScreenProps {
  flow: AgencyReportRef;
  hrefs: ReportHrefs;
  /** downloads the table of a report */
  renderExport?: (choice: ReportChoice) => ReactNode;
  /** whole lists as files */
  files?: ReactNode;
}

/** The reports of an agency: one at a time, as a plot with the table behind it. */
export const AgencyReportScreen = ({ flow, hrefs, renderExport, files }: AgencyReportScreenProps) => {
  const choice = useSelector(flow, selectChoice);
  const report = useSelector(flow, selectReport);
  const failure = useSelector(flow, selectFailure);
  const isBusy = useSelector(flow, selectIsBusy);
  const isEmpty = useSelector(flow, selectIsEmpty);
  const { title } = reports[choice.report];
  return (
    <Container>
      <Stack gap="lg">
        <Heading level={1} isFocusable>
          Reports
        </Heading>
        <LinkTabs
          label="Reports"
          tabs={reportIds.map((id) => ({
            label: reports[id].title,
            href: hrefs.report({ ...choice, report: id }),
            isCurrent: id === choice.report,
          }))}
        />
        <Stack gap="xs">
          <Heading level={2}>{title}</Heading>
          <Text tone="muted">{summaries[choice.report]}</Text>
        </Stack>
        <ReportFilters choice={choice} onChoose={(chosen) => flow.send({ type: 'report.choose', choice: chosen })} />
        <LiveRegion>{isBusy ? 'Loading' : report ? `${title}, ${describeScope(report)}` : ''}</LiveRegion>
        {isBusy && <CardSkeleton rows={12} />}
        {report && !isEmpty && <Shown report={report} choice={choice} hrefs={hrefs} renderExport={renderExport} />}
        {report && isEmpty && <EmptyState title="No results found">{describeEmpty(report)}</EmptyState>}
        {files}
        {failure && <RetryNotice failure={failure} onRetry={() => flow.send({ type: 'report.retry' })} />}
      </Stack>
    </Container>
  );
};

const every = 'any';

interface ReportFiltersProps {
  choice: ReportChoice;
  onChoose: (choice: ReportChoice) => void;
}

const ReportFilters = ({ choice, onChoose }: ReportFiltersProps) => (
  <div className={`report__filters ${classOf('screenOnly')}`}>
    {hasPeriod(choice.report) && (
      <SelectField
        label="Period"
        options={Object.entries(periods).map(([value, label]) => ({ value, label }))}
        value={choice.period}
        onChange={(period) => {
          if (isPeriodId(period)) onChoose({ ...choice, period });
        }}
      />
    )}
    <SelectField
      label="Line"
      options={[{ value: every, label: 'All lines' }, ...lineOptions]}
      value={choice.line ?? every}
      onChange={(line) => onChoose({ ...choice, line: lineOptions.find(({ value }) => value === line)?.value ?? null })}
    />
  </div>
);

interface ShownProps {
  report: Report;
  choice: ReportChoice;
  hrefs: ReportHrefs;
  renderExport: AgencyReportScreenProps['renderExport'];
}

const Shown = ({ report, choice, hrefs, renderExport }: ShownProps) => (
  <>
    <Card as="section">
      <Stack gap="md">
        <Inline justify="bar">
          <Text weight="medium">{describeScope(report)}</Text>
          <Inline>
            {report.report === 'commission' && (
              <LinkButton size="sm" variant="secondary" href={hrefs.statements(choice)}>
                Get a statement again
              </LinkButton>
            )}
            {renderExport?.(choice)}
          </Inline>
        </Inline>
        <ReportPlot key={report.report} report={report} />
        <ReportTable report={report} />
      </Stack>
    </Card>
    {report.records.length > 0 && <ReportRecords report={report} hrefOf={hrefs.record} />}
  </>
);
