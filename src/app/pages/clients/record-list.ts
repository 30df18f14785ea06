import { useEffect } from 'react';
import type { RecordListRef } from '#machines/clients/record-list/record-list.machine.ts';
import {
  listAddressOf,
  readListQuestion,
  type ListQuestion,
  type RecordKind,
} from '#machines/domain/clients/record-list.ts';
import { clientPaths } from '#src/client-paths.ts';
import { recordListActor } from '../../actors/clients/record-list.ts';
import { useFlow } from '../../boot/context.ts';
import { usePageNavigate } from '../../routing/page-navigate.ts';
import { useQuery } from '../../routing/query.ts';

/** A list of a client's records that follows the address, and writes what is asked of it there. */
export const useRecordList = (kind: RecordKind, accountId: string): RecordListRef => {
  const navigate = usePageNavigate();
  const question = readListQuestion(kind, useQuery());
  const writeAddress = (asked: ListQuestion) => {
    const address = clientPaths.list(accountId, kind) + listAddressOf(kind, asked);
    if (address !== window.location.pathname + window.location.search) navigate(address);
  };
  const list = useFlow(({ call }) => recordListActor({ call, writeAddress }), { input: { kind, accountId, question } });
  const asked = JSON.stringify(question);
  useEffect(() => list.send({ type: 'list.ask', question: JSON.parse(asked) as ListQuestion }), [list, asked]);
  return list;
};
