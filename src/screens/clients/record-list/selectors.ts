import type { SnapshotFrom } from 'xstate';
import type { RecordListRef } from '#machines/clients/record-list/record-list.machine.ts';

type Snapshot = SnapshotFrom<RecordListRef>;

/** What the views of a list read of its machine. */
export const selectKind = ({ context }: Snapshot) => context.kind;
export const selectPage = ({ context }: Snapshot) => context.page;
export const selectQuestion = ({ context }: Snapshot) => context.question;
export const selectFailure = ({ context }: Snapshot) => context.failure;
export const selectIsBusy = (snapshot: Snapshot) => snapshot.hasTag('busy');
export const selectIsMissing = (snapshot: Snapshot) => snapshot.matches('notFound');
