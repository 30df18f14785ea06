import { companyOf, type CompanyId } from '#machines/domain/shared/company.ts';
import type { Brand } from '#brands/brand.ts';
import { kittiwake } from '#brands/kittiwake.ts';
import { millrace } from '#brands/millrace.ts';

const brands: Record<CompanyId, Brand> = { '01': millrace, '50': kittiwake };

/** The brand of a company; unknown and missing ids mean the main one. */
export const brandOf = (companyId: unknown): Brand => brands[companyOf(companyId)];

/** Both brands, that of a company first. */
export const brandsFrom = (companyId: unknown): readonly Brand[] => {
  const own = brandOf(companyId);
  return [own, ...Object.values(brands).filter((brand) => brand !== own)];
};
