import { companyOf, type CompanyId } from '#machines/domain/company.ts';
import type { Brand } from '#brands/brand.ts';
import { kittiwake } from '#brands/kittiwake.ts';
import { millrace } from '#brands/millrace.ts';

const brands: Record<CompanyId, Brand> = { '01': millrace, '50': kittiwake };

/** The brand of a company; unknown and missing ids mean the main one (BRD-01, BRD-02). */
export const brandOf = (companyId: unknown): Brand => brands[companyOf(companyId)];
