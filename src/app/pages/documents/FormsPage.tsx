import { isFormKind } from '#machines/domain/documents/forms.ts';
import type { PageProps } from '../../routing/pages.tsx';
import { useIdentityKey } from '../../session/identity.ts';
import { FormDocument } from './FormDocument.tsx';
import { FormsSearch } from './FormsSearch.tsx';

/** A search of forms, or one that was found: starts over when the identity changes, because what may be seen depends on it. */
const FormsPage = ({ params: { kind = '', detail } }: PageProps) => {
  const key = useIdentityKey();
  if (!isFormKind(kind)) return null;
  return detail ? <FormDocument key={key} kind={kind} id={detail} /> : <FormsSearch key={key} kind={kind} />;
};

export default FormsPage;
