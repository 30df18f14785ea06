import {
  recordLists,
  sortBy,
  type ListQuestion,
  type RecordKind,
  type RecordPage,
} from '#machines/domain/clients/record-list.ts';
import type { DocumentSelectionRef } from '#machines/clients/document-selection/document-selection.machine.ts';
import { Table, type Column } from '#ui/Table.tsx';
import type { ClientLinks } from '../client-links.ts';
import { billColumns, claimColumns, documentColumns, policyColumns } from './columns.tsx';
import { listWords } from './words.ts';

interface RecordTableProps {
  page: RecordPage;
  links: ClientLinks;
  /** what was asked, where the list can be ordered */
  question?: ListQuestion;
  /** all rows are of one policy, which then has no column */
  isOfPolicy?: boolean;
  isBusy?: boolean;
  /** chooses documents of the list */
  selection?: DocumentSelectionRef;
}

/** Rows of one of a client's lists. */
export const RecordTable = ({
  page,
  links,
  question,
  isOfPolicy = false,
  isBusy = false,
  selection,
}: RecordTableProps) => {
  const withSort = <Row,>(kind: RecordKind, column: Column<Row>, asked: ListQuestion): Column<Row> => ({
    ...column,
    sort: {
      href: links.list(kind, sortBy(asked, column.id)),
      direction: asked.sort.column === column.id ? asked.sort.direction : null,
    },
  });
  const sorted = <Row,>(kind: RecordKind, all: readonly Column<Row>[]): readonly Column<Row>[] => {
    const columns = isOfPolicy ? all.filter(({ id }) => id !== 'policyId') : all;
    return question
      ? columns.map((column) =>
          recordLists[kind].columns.includes(column.id) ? withSort(kind, column, question) : column,
        )
      : columns;
  };
  const common = { label: listWords[page.kind].title, keyOf: ({ id }: { id: string }) => id, isBusy };
  switch (page.kind) {
    case 'policies':
      return <Table {...common} columns={sorted(page.kind, policyColumns(links))} rows={page.results} />;
    case 'bills':
      return <Table {...common} columns={sorted(page.kind, billColumns(links))} rows={page.results} />;
    case 'claims':
      return <Table {...common} columns={sorted(page.kind, claimColumns(links))} rows={page.results} />;
    case 'documents':
      return <Table {...common} columns={sorted(page.kind, documentColumns(links, selection))} rows={page.results} />;
  }
};
