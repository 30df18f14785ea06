import { mostAgencies } from '#machines/domain/session/agency-search.ts';
import { compareAgencies } from '#machines/domain/shared/agency.ts';
import { companyOf } from '#machines/domain/shared/company.ts';
import { wordsOf } from '../../db/search-text.ts';
import type { AgencyRow } from '../../db/tables/session.ts';
import { HttpError } from '../../http/http-error.ts';
import type { UserRequestContext } from '../../http/request-context.ts';
import type { Handlers } from '../handlers.ts';

/** Each word begins the code, or is in the name. */
const isMeant = ({ code, name }: AgencyRow, words: readonly string[]): boolean => {
  const text = wordsOf(name).join(' ');
  return words.every((word) => code.startsWith(word) || text.includes(word));
};

/** The agencies that internal users can work for. */
export const agencySearchHandlers: Handlers<'findAgencies', UserRequestContext> = {
  findAgencies: async ({ services, user }, { query }) => {
    if (!user.internal) throw new HttpError(403, 'Only internal support can use this.');
    const words = wordsOf(query.text ?? '');
    const all = await services.db.selectFrom('agencies').selectAll().execute();
    const found = all.filter((agency) => isMeant(agency, words)).toSorted(compareAgencies);
    const agencies = found.slice(0, mostAgencies);
    return {
      agencies: agencies.map(({ code, name, company }) => ({ code, name, company: companyOf(company) })),
      total: found.length,
    };
  },
};
