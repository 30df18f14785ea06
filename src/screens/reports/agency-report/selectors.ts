import type { SnapshotFrom } from 'xstate';
import type { AgencyReportRef } from '#machines/reports/agency-report/agency-report.machine.ts';

export { selectFailure, selectIsBusy } from '#screens/selectors.ts';

type Snapshot = SnapshotFrom<AgencyReportRef>;

/** What the views of a report read of its machine. */
export const selectChoice = ({ context }: Snapshot) => context.choice;
export const selectReport = ({ context }: Snapshot) => context.report;
export const selectIsEmpty = (snapshot: Snapshot) => snapshot.matches('empty');
