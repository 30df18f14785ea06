import { sortAgencies } from '#machines/domain/shared/agency.ts';
import type { AgencyRow, UserRow } from '../../db/tables/session.ts';
import type { Services } from '../../services.ts';

/** The agencies that a user may act for, in the order of the portal. */
export const agenciesOf = async ({ db }: Services, user: UserRow): Promise<AgencyRow[]> => {
  const rows = await db
    .selectFrom('user_agencies')
    .innerJoin('agencies', 'agencies.code', 'user_agencies.agency_code')
    .select(['agencies.code', 'agencies.name', 'agencies.company', 'agencies.lines'])
    .where('user_agencies.user_id', '=', user.id)
    .execute();
  const byCode = new Map(rows.map((row) => [row.code, row]));
  return sortAgencies([...byCode.keys()]).flatMap(({ code }) => byCode.get(code) ?? []);
};

/** The names of a user's agencies, which a new password must not hold. */
export const agencyNamesOf = async ({ services, user }: { services: Services; user: UserRow }): Promise<string[]> =>
  (await agenciesOf(services, user)).map(({ name }) => name);

/** The agency that a user acts for after signing in: the one they chose for it, else their first; null without any. */
export const firstAgencyOf = async (services: Services, user: UserRow): Promise<AgencyRow | null> => {
  const own = await agenciesOf(services, user);
  const chosen = await services.db
    .selectFrom('user_settings')
    .select('default_agency')
    .where('user_id', '=', user.id)
    .executeTakeFirst();
  return own.find(({ code }) => code === chosen?.default_agency) ?? own[0] ?? null;
};
