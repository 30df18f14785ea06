import { clientName } from '#machines/domain/clients/account.ts';
import { documentColumns, documentTypes, type AccountDocument } from '#machines/domain/documents/documents.ts';
import { companyOfAgency } from '../../db/companies.ts';
import { zipOf } from '../../documents/zip.ts';
import { renderDocument } from '../../documents/render.ts';
import { fileNameOf } from '../../http/file-name.ts';
import type { UserRequestContext } from '../../http/request-context.ts';
import { documentsOf, recordOfDocument, type FiledDocument } from '../../records/documents.ts';
import { receiptFile } from '../billing/receipts.ts';
import { noSuchRecord, ownRecords, recordsAround, todayOf, type ClientRecords } from '../clients/own-records.ts';
import { csvOfRecords, pageOfRecords, type RecordList } from '../clients/record-list.ts';
import type { Handlers } from '../handlers.ts';
import { requireDownloadable } from './downloads.ts';
import { formFile } from './forms.ts';
import { linkedFile, linkFile } from './links.ts';

const list: RecordList<AccountDocument> = {
  columns: documentColumns,
  order: 'date,DESC',
  orderedBy: { type: ({ type }) => documentTypes[type] },
  searched: ({ title, type, policyId }) => [title, documentTypes[type], policyId],
  policyOf: ({ policyId }) => policyId,
  type: ({ type }) => type,
  csv: {
    Document: ({ title }) => title,
    Type: ({ type }) => documentTypes[type],
    Date: ({ date }) => date,
    'Policy number': ({ policyId }) => policyId,
    Pages: ({ pages }) => String(pages),
    Bytes: ({ bytes }) => String(bytes),
  },
};

/**
 * A document of a client that the caller may see.
 * @throws HttpError 404, the same for foreign and unknown ids
 */
const ownDocument = async (
  request: UserRequestContext,
  id: string,
): Promise<{ filed: FiledDocument; records: ClientRecords }> => {
  const record = recordOfDocument(id);
  if (!record) throw noSuchRecord();
  const records = await recordsAround(request, record.table, record.number);
  const filed = documentsOf(records, todayOf(request)).find(({ document }) => document.id === id);
  if (!filed) throw noSuchRecord();
  return { filed, records };
};

const listed = async (request: UserRequestContext, id: string) => {
  const records = await ownRecords(request, id);
  const documents = documentsOf(records, todayOf(request)).map(({ document }) => document);
  return { documents, number: records.account.account_number };
};

export const documentHandlers: Handlers<
  'listDocuments' | 'exportDocuments' | 'downloadDocuments' | 'readDocument' | 'linkDocument' | 'readDocumentFile',
  UserRequestContext
> = {
  listDocuments: async (request, { id, query }) => {
    const { documents } = await listed(request, id);
    return pageOfRecords(list, documents, query);
  },

  exportDocuments: async (request, { id, query }) => {
    const { documents, number } = await listed(request, id);
    return csvOfRecords(list, documents, query, `documents-${number}`);
  },

  downloadDocuments: async (request, { id, query }) => {
    const records = await ownRecords(request, id);
    const filed = new Map(documentsOf(records, todayOf(request)).map((one) => [one.document.id, one]));
    const chosen = [...new Set(query.ids.split(','))].map((one) => filed.get(one) ?? null);
    if (!chosen.every((one) => one !== null)) throw noSuchRecord();
    requireDownloadable(chosen.map(({ document }) => document));
    const { account } = records;
    const company = await companyOfAgency(request.services.db, account.agency_code);
    const body = await zipOf(
      chosen.map((one) => ({
        id: one.document.id,
        modified: new Date(one.document.date),
        render: () => renderDocument(one, account, company),
      })),
    );
    return { name: `documents-${account.account_number}.zip`, body };
  },

  readDocument: async (request, { id }) => {
    const { filed, records } = await ownDocument(request, id);
    return { ...filed.document, accountId: String(records.account.id) };
  },

  linkDocument: async (request, { id }) => {
    const { filed } = await ownDocument(request, id);
    return linkFile(request, { document: filed.document.id });
  },

  readDocumentFile: async (request, { id }) => {
    const file = await linkedFile(request, id);
    if ('form' in file) return formFile(request, file.form);
    if ('receiptOf' in file) return receiptFile(request, file.receiptOf);
    const { filed, records } = await ownDocument(request, file.document);
    const company = await companyOfAgency(request.services.db, records.account.agency_code);
    const body = await renderDocument(filed, records.account, company);
    const { title, policyId, date } = filed.document;
    const isNamed = policyId !== null && title.includes(policyId);
    const words = [title, isNamed ? null : policyId, clientName(records.account.display_name), date];
    return { name: fileNameOf(words, 'pdf'), body };
  },
};
