/** Lets one session read the PDF of a document until it expires; the token is kept as a hash. */
export interface DocumentLinkRow {
  token_hash: string;
  flow: string;
  document_id: string;
  expires_at: number;
}

/** The tables of documents. */
export interface DocumentsTables {
  document_links: DocumentLinkRow;
}
