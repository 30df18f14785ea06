import { Suspense, useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import type { DocumentSelectionRef } from '#machines/clients/document-selection/document-selection.machine.ts';
import type { DetailKind } from '#machines/domain/clients/records.ts';
import {
  listAddressOf,
  readListQuestion,
  toListQuery,
  type ListQuestion,
  type RecordKind,
} from '#machines/domain/clients/record-list.ts';
import { isAgencySide, todayOf } from '#machines/domain/shared/permissions.ts';
import { listClientActions } from '#machines/domain/actions/action-list.ts';
import type { ClientLinks } from '#screens/clients/client-links.ts';
import { RecordListScreen } from '#screens/clients/record-list/RecordListScreen.tsx';
import { RelatedList } from '#screens/clients/record-list/RelatedList.tsx';
import { RecordScreen } from '#screens/clients/record/RecordScreen.tsx';
import { useScreenActor } from '#screens/inspection.ts';
import { lazyComponent } from '#src/lazy-components.ts';
import { HeaderSkeleton } from '#ui/Skeleton.tsx';
import { clientPaths } from '#src/client-paths.ts';
import { paths } from '#src/paths.ts';
import { documentSelectionActor } from '../../actors/clients/document-selection.ts';
import { saveFile } from '../../browser/save-file.ts';
import { recordActor } from '../../actors/clients/record.ts';
import { recordListActor } from '../../actors/clients/record-list.ts';
import { useConfig, usePortal, useSession } from '../../boot/context.ts';
import { useQuery } from '../../routing/query.ts';
import { useBrand } from '../../routing/title.ts';
import { useIdentity, useSelectedAgency } from '../../session/identity.ts';
import type { Tab } from './client-tabs.ts';

interface ClientTabProps {
  tab: Tab;
  accountId: string;
  /** name of the client */
  client: string | null;
  detail?: string;
}

const ClientDocument = lazyComponent('document', () => import('./ClientDocument.tsx'));

/** What is below a client's header: the overview, a list, a document, or another record. */
export const ClientTab = ({ tab: { list, record }, accountId, client, detail }: ClientTabProps) => {
  const links = useClientLinks(accountId);
  if (list === 'documents' && !detail) return <DocumentList accountId={accountId} />;
  if (list && !detail) return <List kind={list} accountId={accountId} />;
  if (list === 'documents' && detail)
    return (
      <Suspense fallback={<HeaderSkeleton />}>
        <ClientDocument {...{ accountId, id: detail, links, client }} />
      </Suspense>
    );
  return record ? <Detail kind={record} accountId={accountId} id={detail ?? accountId} /> : null;
};

const useClientLinks = (accountId: string): ClientLinks => {
  const { claimsUrl } = useBrand();
  const basePath = useConfig()?.api.basePath ?? '';
  return {
    overview: paths.policyholder(accountId),
    list: (kind, question) => clientPaths.list(accountId, kind) + (question ? listAddressOf(kind, question) : ''),
    record: (kind, id) => clientPaths.record(accountId, kind, id),
    csv: (kind, question) => {
      const { pageNum: _, pageSize: __, ...query } = toListQuery(kind, question);
      return `${basePath}/api/accounts/${encodeURIComponent(accountId)}/${kind}.csv?${new URLSearchParams(query)}`;
    },
    reportClaim: claimsUrl,
  };
};

interface ListProps {
  kind: RecordKind;
  accountId: string;
  /** chooses documents of the list */
  selection?: DocumentSelectionRef;
}

const List = ({ kind, accountId, selection }: ListProps) => {
  const { call } = usePortal();
  const navigate = useNavigate();
  const question = readListQuestion(kind, useQuery());
  const [logic] = useState(() =>
    recordListActor({
      call,
      writeAddress: (asked: ListQuestion) => {
        const address = clientPaths.list(accountId, kind) + listAddressOf(kind, asked);
        if (address !== window.location.pathname + window.location.search) void navigate(address);
      },
    }),
  );
  const list = useScreenActor(logic, { input: { kind, accountId, question } });
  const asked = JSON.stringify(question);
  useEffect(() => list.send({ type: 'list.ask', question: JSON.parse(asked) as ListQuestion }), [list, asked]);
  return <RecordListScreen list={list} links={useClientLinks(accountId)} {...(selection ? { selection } : {})} />;
};

const DocumentList = ({ accountId }: { accountId: string }) => {
  const { call } = usePortal();
  const [logic] = useState(() => documentSelectionActor(call, saveFile));
  const selection = useScreenActor(logic, { input: { accountId } });
  return <List kind="documents" accountId={accountId} selection={selection} />;
};

const Detail = ({ kind, accountId, id }: { kind: DetailKind; accountId: string; id: string }) => {
  const { call } = usePortal();
  const identity = useIdentity();
  const selectedAgency = useSelectedAgency();
  const session = useSession();
  const [logic] = useState(() =>
    recordActor({ call, isAgencySide: () => isAgencySide(session.getSnapshot().context.identity) }),
  );
  const record = useScreenActor(logic, { input: { kind, accountId, id } });
  const requester = { identity, selectedAgency, today: todayOf(identity) };
  return (
    <RecordScreen
      record={record}
      links={useClientLinks(accountId)}
      actionsFor={({ businessType }) => (isAgencySide(identity) ? listClientActions(requester, businessType) : [])}
      related={
        kind === 'policy' && related.map((one) => <Related key={one} {...{ kind: one, accountId, policy: id }} />)
      }
    />
  );
};

const related = ['bills', 'claims', 'documents'] as const satisfies RecordKind[];

/** The bills, claims or documents of a policy. */
const Related = ({ kind, accountId, policy }: { kind: RecordKind; accountId: string; policy: string }) => {
  const { call } = usePortal();
  const [logic] = useState(() => recordListActor({ call, writeAddress: () => {} }));
  const question = readListQuestion(kind, { policy });
  return (
    <RelatedList
      list={useScreenActor(logic, { input: { kind, accountId, question } })}
      links={useClientLinks(accountId)}
    />
  );
};
