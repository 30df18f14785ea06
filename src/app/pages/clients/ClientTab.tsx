import { Suspense, useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import type { DetailKind } from '#machines/domain/clients/records.ts';
import {
  listAddressOf,
  readListQuestion,
  toListQuery,
  type ListQuestion,
  type RecordKind,
} from '#machines/domain/clients/record-list.ts';
import { isAgencySide, todayOf } from '#machines/domain/shared/permissions.ts';
import { listActions } from '#machines/domain/actions/action-list.ts';
import { ActionList } from '#layouts/ActionList.tsx';
import type { ClientLinks } from '#screens/clients/client-links.ts';
import { RecordListScreen } from '#screens/clients/record-list/RecordListScreen.tsx';
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
import { useConfig, usePortal } from '../../boot/context.ts';
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

const List = ({ kind, accountId }: { kind: RecordKind; accountId: string }) => {
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
  const [choosing] = useState(() => documentSelectionActor(call, saveFile));
  const selection = useScreenActor(choosing, { input: { accountId } });
  const links = useClientLinks(accountId);
  return <RecordListScreen list={list} links={links} {...(kind === 'documents' ? { selection } : {})} />;
};

const Detail = ({ kind, accountId, id }: { kind: DetailKind; accountId: string; id: string }) => {
  const { call } = usePortal();
  const identity = useIdentity();
  const selectedAgency = useSelectedAgency();
  const [logic] = useState(() => recordActor(call));
  const record = useScreenActor(logic, { input: { kind, accountId, id } });
  const requester = { identity, selectedAgency, today: todayOf(identity) };
  return (
    <RecordScreen
      record={record}
      links={useClientLinks(accountId)}
      actions={isAgencySide(identity) && <ActionList actions={listActions(requester)} />}
    />
  );
};
