import { rankSuggestions, suggestText } from '#machines/domain/clients/suggestions.ts';
import {
  formLines,
  formStatuses,
  formTypes,
  insurerNames,
  type FormCard,
  type FormKind,
} from '#machines/domain/documents/forms.ts';
import type { FormsQuery } from '#machines/domain/contract/forms.ts';
import { csvOf } from '#machines/domain/shared/csv.ts';
import type { ResponseOf } from '../../contract.ts';
import { countForms, findForms, formNames, loadForms, type FoundForm } from '../../db/form-search.ts';
import { bytesOf } from '../../documents/pad.ts';
import { editionOf, printedOn, renderForm } from '../../documents/form.ts';
import { zipOf } from '../../documents/zip.ts';
import { deadlineOf } from '../../http/deadline.ts';
import { fileNameOf } from '../../http/file-name.ts';
import type { UserRequestContext } from '../../http/request-context.ts';
import { noSuchRecord } from '../clients/own-records.ts';
import type { Handlers } from '../handlers.ts';
import { requireDownloadable } from './downloads.ts';
import { askedIn, ownInsurers, orderIn, pageIn } from './forms-query.ts';
import { linkFile } from './links.ts';

const viewForm = (form: FoundForm): FormCard => ({
  formId: form.id,
  kind: form.kind,
  cardType: form.card_type,
  formNumber: form.number,
  formName: form.name,
  formEdition: editionOf(form),
  formType: form.type,
  lob: form.lob,
  states: form.states,
  company: form.company,
  status: form.status,
  period: form.period,
  pages: form.pages,
  bytes: bytesOf(form.pages),
});

const search = async (request: UserRequestContext, kind: FormKind, query: FormsQuery) => {
  const { engine } = request.services;
  const asked = askedIn(request, kind, query);
  const order = orderIn(query);
  const { pageNum, pageSize } = pageIn(query);
  const offset = (pageNum - 1) * pageSize;
  const total = await countForms(engine, asked);
  const found = await findForms(engine, asked, { ...order, offset, size: pageSize });
  return {
    results: found.map(viewForm),
    pageNum,
    lastPage: offset + found.length >= total,
    totalResults: total,
    totalPages: Math.ceil(total / pageSize),
  } satisfies ResponseOf<'searchPersonalForms'>;
};

/** Numbers that begin with the text, else names: of the forms that a search for it finds, and no others. */
const suggest = async (request: UserRequestContext, kind: FormKind, query: FormsQuery) => {
  const asked = askedIn(request, kind, query);
  if (asked.words.length === 0) return { results: [] };
  const found = await formNames(request.services.engine, asked);
  const offers = [...new Set(found.flatMap(({ name, number }) => [name, number]))].map(suggestText);
  return { results: rankSuggestions(asked.text, offers).map(({ text }) => text) };
};

const titlesOf = (kind: FormKind): Readonly<Record<string, (form: FormCard) => string | null>> => ({
  Number: ({ formNumber }) => formNumber,
  Name: ({ formName }) => formName,
  Edition: ({ formEdition }) => formEdition,
  Type: ({ formType }) => formTypes(kind)[formType] ?? formType,
  [kind === 'marketing' ? 'Category' : 'Line']: ({ lob }) => formLines(kind)[lob] ?? lob,
  States: ({ states }) => states.join(' '),
  Company: ({ company }) => insurerNames[company],
  Status: ({ status }) => formStatuses[status],
  Pages: ({ pages }) => String(pages),
  Bytes: ({ bytes }) => String(bytes),
});

/** So many forms are read at once: SQLite takes no more values in a statement than 32,766. */
const batch = 5000;

const exportAll = async (request: UserRequestContext, kind: FormKind, query: FormsQuery) => {
  const asked = askedIn(request, kind, query);
  const order = orderIn(query);
  const cells = Object.entries(titlesOf(kind));
  const rows: (string | null)[][] = [];
  for (let offset = 0; rows.length === offset; offset += batch) {
    const page = await findForms(request.services.engine, asked, { ...order, offset, size: batch });
    rows.push(...page.map(viewForm).map((form) => cells.map(([, cell]) => cell(form))));
  }
  const titles = cells.map(([title]) => title);
  return { name: `forms-${kind}.csv`, body: csvOf(titles, rows) };
};

/**
 * Forms that the caller may see, each of those asked for.
 * @throws HttpError 404, the same for foreign and unknown ids
 */
const ownForms = async (request: UserRequestContext, ids: readonly string[]): Promise<FoundForm[]> => {
  const signal = deadlineOf(request.context);
  const found = await loadForms(request.services.engine, ids, { companies: ownInsurers(request), signal });
  if (found.length < ids.length) throw noSuchRecord();
  return found;
};

const ownForm = async (request: UserRequestContext, id: string): Promise<FoundForm> => {
  const [form] = await ownForms(request, [id]);
  if (!form) throw noSuchRecord();
  return form;
};

/** The PDF of a form that the caller may see. */
export const formFile = async (request: UserRequestContext, id: string) => {
  const form = await ownForm(request, id);
  return { name: fileNameOf([form.number, form.name, editionOf(form)], 'pdf'), body: await renderForm(form) };
};

/** Finding and reading forms: never those of insurers that the caller has nothing to do with. */
export const formHandlers: Handlers<
  | 'searchPersonalForms'
  | 'searchCommercialForms'
  | 'searchMarketingForms'
  | 'suggestPersonalForms'
  | 'suggestCommercialForms'
  | 'suggestMarketingForms'
  | 'exportPersonalForms'
  | 'exportCommercialForms'
  | 'exportMarketingForms'
  | 'readForm'
  | 'linkForm'
  | 'downloadForms',
  UserRequestContext
> = {
  searchPersonalForms: (request, { query }) => search(request, 'personal', query),
  searchCommercialForms: (request, { query }) => search(request, 'commercial', query),
  searchMarketingForms: (request, { query }) => search(request, 'marketing', query),
  suggestPersonalForms: (request, { query }) => suggest(request, 'personal', query),
  suggestCommercialForms: (request, { query }) => suggest(request, 'commercial', query),
  suggestMarketingForms: (request, { query }) => suggest(request, 'marketing', query),
  exportPersonalForms: (request, { query }) => exportAll(request, 'personal', query),
  exportCommercialForms: (request, { query }) => exportAll(request, 'commercial', query),
  exportMarketingForms: (request, { query }) => exportAll(request, 'marketing', query),

  readForm: async (request, { id }) => viewForm(await ownForm(request, id)),

  linkForm: async (request, { id }) => linkFile(request, { form: (await ownForm(request, id)).id }),

  downloadForms: async (request, { query }) => {
    const forms = await ownForms(request, [...new Set(query.ids.split(','))]);
    requireDownloadable(forms.map(viewForm));
    const body = await zipOf(
      forms.map((form) => ({ id: form.id, modified: printedOn(form), render: () => renderForm(form) })),
    );
    return { name: 'forms.zip', body };
  },
};
