import type { ReactNode } from 'react';
import type { FormKind } from '#machines/domain/documents/forms.ts';
import { Breadcrumb } from '#ui/Breadcrumb.tsx';
import { Container } from '#ui/Container.tsx';
import { Stack } from '#ui/Stack.tsx';
import { formWords } from '../words.ts';

interface FormDocumentFrameProps {
  kind: FormKind;
  /** the search that the form is found by */
  searchHref: string;
  children: ReactNode;
}

/** What is around a form or marketing document: the way back to its search. */
export const FormDocumentFrame = ({ kind, searchHref, children }: FormDocumentFrameProps) => (
  <Container>
    <Stack gap="md">
      <Breadcrumb steps={[{ label: formWords[kind].title, href: searchHref }, { label: 'Document' }]} />
      {children}
    </Stack>
  </Container>
);
