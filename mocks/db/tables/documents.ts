import type { FormCardType, FormKind, FormStatus } from '#machines/domain/documents/forms.ts';
import type { InsurerCode } from '#machines/domain/shared/company.ts';

/** Lets one session read the PDF of a document until it expires; the token is kept as a hash. */
export interface DocumentLinkRow {
  token_hash: string;
  flow: string;
  document_id: string;
  expires_at: number;
}

/** A form or marketing document; `edition` is YYYY-MM, so that editions are ordered by time. */
export interface FormRow {
  id: string;
  kind: FormKind;
  card_type: FormCardType;
  number: string;
  name: string;
  sort_name: string;
  edition: string | null;
  type: string;
  lob: string;
  company: InsurerCode;
  status: FormStatus;
  period: string | null;
  pages: number;
  search_text: string;
}

/** A state in which a form is used. */
export interface FormStateRow {
  form_id: string;
  state: string;
}

/** The tables of documents. */
export interface DocumentsTables {
  document_links: DocumentLinkRow;
  forms: FormRow;
  form_states: FormStateRow;
}
