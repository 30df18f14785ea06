import { readListQuestion, type RecordKind } from '#machines/domain/clients/record-list.ts';
import { RelatedList } from '#screens/clients/record-list/RelatedList.tsx';
import { recordListActor } from '../../actors/clients/record-list.ts';
import { useFlow } from '../../boot/context.ts';
import { useClientLinks } from './client-links.ts';

interface PolicyRecordsProps {
  accountId: string;
  policy: string;
}

const kinds = ['bills', 'claims', 'documents'] as const satisfies RecordKind[];

/** The bills, claims and documents of a policy. */
export const PolicyRecords = (props: PolicyRecordsProps) =>
  kinds.map((kind) => <PolicyRecordList key={kind} kind={kind} {...props} />);

const PolicyRecordList = ({ kind, accountId, policy }: PolicyRecordsProps & { kind: RecordKind }) => {
  const question = readListQuestion(kind, { policy });
  const list = useFlow(({ call }) => recordListActor({ call, writeAddress: () => {} }), {
    input: { kind, accountId, question },
  });
  return <RelatedList list={list} links={useClientLinks(accountId)} />;
};
