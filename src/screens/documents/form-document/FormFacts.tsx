import { isForm, type ViewedDocument } from '#machines/domain/documents/documents.ts';
import { StatusChip } from '#screens/clients/StatusChip.tsx';
import { CopyButton } from '#ui/CopyButton.tsx';
import { DescriptionList } from '#ui/DescriptionList.tsx';
import { Inline, Stack } from '#ui/Stack.tsx';
import { Heading } from '#ui/Text.tsx';
import { Whole } from '#ui/Whole.tsx';
import { formatSize } from '../size.ts';
import { describeForm, lineName, lossesName } from '../words.ts';

/** What a form or marketing document is. */
export const FormFacts = ({ found }: { found: ViewedDocument }) => {
  if (!isForm(found)) return null;
  const { type, line, everyState, company, status, edition } = describeForm(found);
  return (
    <Stack gap="sm">
      <Inline>
        <CopyButton
          as="div"
          what={found.kind === 'marketing' ? 'document number' : 'form number'}
          value={found.formNumber}
        >
          <Heading level={1} isFocusable>
            {found.formName}
          </Heading>
        </CopyButton>
        <StatusChip status={status} />
      </Inline>
      <DescriptionList
        isInline
        facts={[
          { term: 'Number', details: <Whole>{found.formNumber}</Whole> },
          { term: 'Edition', details: edition },
          { term: 'Type', details: type },
          { term: lineName(found.kind === 'marketing'), details: line },
          ...(found.period ? [{ term: lossesName, details: found.period }] : []),
          { term: 'Company', details: company },
          { term: 'Pages', details: found.pages, isNumeric: true },
          { term: 'Size', details: formatSize(found.bytes), isNumeric: true },
          { term: 'States', details: everyState, isLong: true },
        ]}
      />
    </Stack>
  );
};
