import type { SnapshotFrom } from 'xstate';
import type { AgencyReportRef } from '#machines/reports/agency-report/agency-report.machine.ts';

type Snapshot = SnapshotFrom<AgencyReportRef>;

/** What the views of a report read of its machine. */
export const selectChoice = ({ context }: Snapshot) => context.choice;
export const selectReport = ({ context }: Snapshot) => context.report;
export const selectFailure = ({ context }: Snapshot) => context.failure;
export const selectIsBusy = (snapshot: Snapshot) => snapshot.hasTag('busy');
export const selectIsEmpty = (snapshot: Snapshot) => snapshot.matches('empty');
