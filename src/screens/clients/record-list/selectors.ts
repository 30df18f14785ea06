import type { SnapshotFrom } from 'xstate';
import type { RecordListRef } from '#machines/clients/record-list/record-list.machine.ts';

export { selectFailure, selectIsBusy } from '#screens/selectors.ts';

type Snapshot = SnapshotFrom<RecordListRef>;

/** What the views of a list read of its machine. */
export const selectKind = ({ context }: Snapshot) => context.kind;
export const selectPage = ({ context }: Snapshot) => context.page;
export const selectQuestion = ({ context }: Snapshot) => context.question;
export const selectIsMissing = (snapshot: Snapshot) => snapshot.matches('notFound');
