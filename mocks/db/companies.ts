import { companyOf, type CompanyId } from '#machines/domain/shared/company.ts';
import type { Database } from './tables.ts';
import type { AgencyRow, UserRow } from './tables/session.ts';

/** The company that an agency sells for; the main one where there is no such agency. */
export const companyOfAgency = async (db: Database, code: string): Promise<CompanyId> => {
  const agency = await db.selectFrom('agencies').select('company').where('code', '=', code).executeTakeFirst();
  return companyOf(agency?.company ?? '');
};

/** The company that a user works for: internal users work for that of their agency. */
export const workingCompany = (user: UserRow, agency: AgencyRow | null): CompanyId =>
  companyOf(user.internal && agency ? agency.company : user.company);
