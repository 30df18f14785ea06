import type { CompanyId } from '#machines/domain/shared/company.ts';

/** The carriers as they name themselves in what is sent to them; the portal's brands use the same names. */
export const companyNames: Readonly<Record<CompanyId, string>> = {
  '01': 'Millrace Mutual Insurance Company',
  '50': 'Kittiwake Insurance Company',
};
