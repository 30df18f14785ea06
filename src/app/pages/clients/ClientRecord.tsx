import { listClientActions } from '#machines/domain/actions/client-actions.ts';
import type { DetailKind } from '#machines/domain/clients/records.ts';
import { isAgencySide, todayOf } from '#machines/domain/shared/permissions.ts';
import { RecordScreen } from '#screens/clients/record/RecordScreen.tsx';
import { recordActor } from '../../actors/clients/record.ts';
import { useFlow, useSession } from '../../boot/context.ts';
import { useIdentity, useSelectedAgency } from '../../session/identity.ts';
import { BillPayments } from '../billing/BillPayments.tsx';
import { useClientLinks } from './client-links.ts';
import { OtherAgency } from './OtherAgency.tsx';
import { PolicyRecords } from './PolicyRecords.tsx';

interface ClientRecordProps {
  kind: DetailKind;
  accountId: string;
  id: string;
}

/** A client's overview or one of their records, with the quick actions that the user may use for it. */
export const ClientRecord = ({ kind, accountId, id }: ClientRecordProps) => {
  const identity = useIdentity();
  const selectedAgency = useSelectedAgency();
  const session = useSession();
  const isAgency = () => isAgencySide(session.getSnapshot().context.identity);
  const record = useFlow(({ call }) => recordActor({ call, isAgencySide: isAgency }), {
    input: { kind, accountId, id },
  });
  const requester = { identity, selectedAgency, today: todayOf(identity) };
  return (
    <RecordScreen
      record={record}
      links={useClientLinks(accountId)}
      actionsFor={(client) => (isAgencySide(identity) ? listClientActions(requester, client) : [])}
      ActionsNote={OtherAgency}
      related={relatedTo(kind, accountId, id)}
    />
  );
};

const relatedTo = (kind: DetailKind, accountId: string, id: string) => {
  if (kind === 'policy') return <PolicyRecords accountId={accountId} policy={id} />;
  return kind === 'bill' && <BillPayments billId={id} />;
};
