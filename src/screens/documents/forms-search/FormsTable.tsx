import { useSelector } from '@xstate/react';
import { useMemo } from 'react';
import type { DocumentSelectionRef } from '#machines/clients/document-selection/document-selection.machine.ts';
import type { SearchRef } from '#machines/clients/search/search.machine.ts';
import type { FormCard } from '#machines/domain/documents/forms.ts';
import { DocumentBox } from '#screens/clients/document-selection/DocumentSelection.tsx';
import { isAccount } from '#machines/domain/clients/search.ts';
import { SortedTable } from '#screens/clients/search/SortedTable.tsx';
import { StatusChip } from '#screens/clients/StatusChip.tsx';
import type { Column } from '#ui/Table.tsx';
import { Whole } from '#ui/Whole.tsx';
import { describeForm, lineName, lossesName } from '../words.ts';

interface FormsTableProps {
  search: SearchRef;
  hrefOf: (id: string) => string;
  selection: DocumentSelectionRef;
}

/** The forms of a search as a table. */
const FormsTable = ({ search, hrefOf, selection }: FormsTableProps) => {
  const results = useSelector(search, ({ context }) => context.results);
  const isMarketing = useSelector(search, ({ context }) => context.preset.cardType === 'marketing');
  const columns = useMemo(() => columnsOf(hrefOf, selection, isMarketing), [hrefOf, selection, isMarketing]);
  return (
    <SortedTable
      search={search}
      label="Forms found"
      columns={columns}
      rows={results.filter((hit): hit is FormCard => !isAccount(hit))}
      keyOf={({ formId }) => formId}
    />
  );
};

export default FormsTable;

const columnsOf = (
  hrefOf: FormsTableProps['hrefOf'],
  selection: DocumentSelectionRef,
  isMarketing: boolean,
): readonly Column<FormCard>[] => [
  {
    id: 'formName',
    label: 'Name',
    render: (form) => (
      <>
        <DocumentBox selection={selection} id={form.formId} title={form.formName} />
        <a href={hrefOf(form.formId)} data-result={form.formId}>
          {form.formName}
        </a>
      </>
    ),
  },
  { id: 'formNumber', label: 'Number', render: ({ formNumber }) => <Whole>{formNumber}</Whole> },
  { id: 'formEdition', label: 'Edition', isNumeric: true, render: (form) => describeForm(form).edition },
  { id: 'formType', label: 'Type', render: (form) => describeForm(form).type },
  { id: 'lob', label: lineName(isMarketing), render: (form) => describeForm(form).line },
  { id: 'states', label: 'States', render: (form) => describeForm(form).states },
  { id: 'company', label: 'Company', render: (form) => describeForm(form).company },
  ...(isMarketing ? [{ id: 'period', label: lossesName, render: ({ period }: FormCard) => period ?? '—' }] : []),
  { id: 'status', label: 'Status', render: (form) => <StatusChip status={describeForm(form).status} /> },
];
