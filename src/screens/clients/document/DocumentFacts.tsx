import { documentTypes, isForm, type ViewedDocument } from '#machines/domain/documents/documents.ts';
import { formatIsoDay } from '#machines/domain/shared/day.ts';
import { Copyable } from '#ui/Copyable.tsx';
import { CopyButton } from '#ui/CopyButton.tsx';
import { DescriptionList } from '#ui/DescriptionList.tsx';
import { Stack } from '#ui/Stack.tsx';
import { Heading } from '#ui/Text.tsx';
import type { ClientLinks } from '../client-links.ts';
import { formatSize } from '../../documents/size.ts';

/** What a client's document is. */
export const DocumentFacts = ({ found, links }: { found: ViewedDocument; links: ClientLinks }) =>
  !isForm(found) && (
    <Stack gap="sm">
      <CopyButton as="div" what="document number" value={found.id}>
        <Heading level={2}>{found.title}</Heading>
      </CopyButton>
      <DescriptionList
        isInline
        facts={[
          { term: 'Type', details: documentTypes[found.type] },
          { term: 'Date', details: formatIsoDay(found.date), isNumeric: true },
          {
            term: 'Policy',
            details:
              found.policyId === null ? (
                '—'
              ) : (
                <Copyable what="policy number" value={found.policyId} href={links.record('policies', found.policyId)} />
              ),
          },
          { term: 'Pages', details: found.pages, isNumeric: true },
          { term: 'Size', details: formatSize(found.bytes), isNumeric: true },
        ]}
      />
    </Stack>
  );
