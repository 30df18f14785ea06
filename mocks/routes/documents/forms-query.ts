import {
  formColumns,
  formLines,
  formStatuses,
  formTypes,
  type FormColumn,
  type FormKind,
  type FormStatus,
} from '#machines/domain/documents/forms.ts';
import type { FormsQuery } from '#machines/domain/contract/forms.ts';
import { firstPageSize, largestPageSize } from '#machines/domain/clients/search.ts';
import { companyOf, insurerCodes, insurersOf, type InsurerCode } from '#machines/domain/shared/company.ts';
import { stateNames } from '#machines/domain/shared/states.ts';
import { tidy } from '#machines/domain/shared/text.ts';
import type { FormsAsked, FormsOrder } from '../../db/form-search.ts';
import { wordsOf } from '../../db/search-text.ts';
import { deadlineOf } from '../../http/deadline.ts';
import { HttpError } from '../../http/http-error.ts';
import type { UserRequestContext } from '../../http/request-context.ts';

const longestText = 100;

const refused = (message: string): HttpError => new HttpError(400, message);

const checkText = (given: string | undefined): string => {
  const text = tidy(given ?? '');
  if (text.length > longestText) throw refused(`Search using ${longestText} characters or fewer`);
  return text;
};

/** The choices of a filter, in either case; null where it is not set. */
const choicesIn = <Code extends string>(
  given: string | undefined,
  name: string,
  known: readonly Code[],
): Code[] | null => {
  if (!given) return null;
  return given.split(',').map((value) => {
    const found = known.find((code) => code.toLowerCase() === value.trim().toLowerCase());
    if (!found) throw refused(`${name} must be one of ${known.join(', ')}`);
    return found;
  });
};

const columns = Object.keys(formColumns) as FormColumn[];

/**
 * The order that a query asks for.
 * @throws HttpError 400
 */
export const orderIn = ({ sort = 'formNumber,ASC' }: FormsQuery): FormsOrder => {
  const [name, direction, ...rest] = sort.split(',');
  const column = columns.find((one) => one === name);
  if (!column || rest.length > 0 || (direction !== 'ASC' && direction !== 'DESC'))
    throw refused(`sort must be one of ${columns.join(', ')}, then ASC or DESC`);
  return { column, direction };
};

const countIn = (given: string | undefined, name: string, fallback: number, most: number): number => {
  const count = given === undefined ? fallback : Number(given);
  if (count < 1 || count > most) throw refused(`${name} must be from 1 to ${most}`);
  return count;
};

/**
 * The page that a query asks for.
 * @throws HttpError 400
 */
export const pageIn = ({ pageNum, pageSize }: FormsQuery): { pageNum: number; pageSize: number } => ({
  pageNum: countIn(pageNum, 'pageNum', 1, 999_999),
  pageSize: countIn(pageSize, 'pageSize', firstPageSize, largestPageSize),
});

/** The insurers whose forms the caller sees. */
export const ownInsurers = ({ user }: UserRequestContext): readonly InsurerCode[] =>
  insurersOf(companyOf(user.company), user.internal === 1);

/**
 * What a query asks for, among the forms that the caller sees.
 * @throws HttpError 400 with a message for the user
 */
export const askedIn = (
  request: UserRequestContext,
  kind: FormKind,
  query: FormsQuery,
): FormsAsked & { text: string } => {
  const text = checkText(query.displayName);
  const own = ownInsurers(request);
  const companies = choicesIn(query.company, 'company', insurerCodes);
  return {
    kind,
    text,
    words: wordsOf(text),
    companies: companies ? own.filter((code) => companies.includes(code)) : own,
    lobs: choicesIn(query.lob, 'lob', Object.keys(formLines(kind))),
    states: choicesIn(query.state, 'state', Object.keys(stateNames)),
    types: choicesIn(query.type, 'type', Object.keys(formTypes(kind))),
    statuses: choicesIn(query.status, 'status', Object.keys(formStatuses) as FormStatus[]),
    signal: deadlineOf(request.context),
  };
};
