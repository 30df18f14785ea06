import { exportAccounts } from '#machines/domain/contract/accounts.ts';
import {
  exportBills,
  exportClaims,
  exportDocuments,
  exportPolicies,
} from '#machines/domain/contract/client-records.ts';
import { exportCommercialForms, exportMarketingForms, exportPersonalForms } from '#machines/domain/contract/forms.ts';
import type { fileSchema, Operation } from '#machines/domain/contract/operation.ts';
import { readReportCsv, readReportPdf } from '#machines/domain/contract/report-jobs.ts';
import { exportReport } from '#machines/domain/contract/reports.ts';
import type { CarrierFile, FileKind } from '#machines/domain/documents/files.ts';
import type { Client } from './client.ts';
import { readFile, type NamedFile } from './documents.ts';

const operations: Readonly<Record<FileKind, Operation<typeof fileSchema>>> = {
  accounts: exportAccounts,
  policies: exportPolicies,
  bills: exportBills,
  claims: exportClaims,
  documents: exportDocuments,
  personalForms: exportPersonalForms,
  commercialForms: exportCommercialForms,
  marketingForms: exportMarketingForms,
  reportTable: exportReport,
  csvOfJob: readReportCsv,
  pdfOfJob: readReportPdf,
};

/** Calls that are answered with a file. */
export const filesApi = (call: Client) => ({
  read: async ({ kind, id, query = {} }: CarrierFile, signal?: AbortSignal): Promise<NamedFile> =>
    (await call(operations[kind], {
      ...(id === undefined ? {} : { params: { id } }),
      query,
      read: readFile(),
      signal,
    })) as NamedFile,
});
