import { isInvoiceNumber } from '#machines/domain/billing/invoices.ts';
import { attempt, giveBack } from '../../db/limits.ts';
import type { InvoiceRow } from '../../db/tables/billing.ts';
import { accountIdsOf } from '../../db/user-accounts.ts';
import { HttpError, tooMany } from '../../http/http-error.ts';
import type { UserRequestContext } from '../../http/request-context.ts';
import { findInvoice } from '../../payments/invoice-ledger.ts';
import { agencyOfInvoice, reconcileInvoice, viewInvoice } from '../../payments/invoice-view.ts';
import { visibleAgencies } from '../clients/accounts.ts';
import { isCustomer } from '../clients/own-records.ts';
import type { Handlers } from '../handlers.ts';
import { addressOf } from '../../http/address.ts';
import { cardFeeOf } from './hosted-page.ts';

/** Numbers that are wrong or belong to others: a user with a letter in hand needs a few tries, a search for numbers many. */
const missLimits = [
  { most: 20, period: 10 * 60_000 },
  { most: 100, period: 24 * 3_600_000 },
];
const openLimit = { most: 60, period: 10 * 60_000 };

type Access = 'own' | 'otherAgency' | 'none';

const accessTo = async (request: UserRequestContext, invoice: InvoiceRow): Promise<Access> => {
  const { user, session, services } = request;
  if (isCustomer(request)) {
    const own: readonly (number | null)[] = await accountIdsOf(services.db, user);
    return own.includes(invoice.account_id) ? 'own' : 'none';
  }
  if (user.internal) return 'own';
  const visible = await visibleAgencies(request, [invoice.agency_code]);
  if (!visible?.length) return 'none';
  return invoice.agency_code === session.selected_agency ? 'own' : 'otherAgency';
};

/**
 * An invoice that the caller may see, or that another agency of theirs has. Numbers that find nothing are counted, and those that do are no longer answered
 * once there were too many: otherwise a search for numbers would continue.
 * @throws HttpError 404, the same for foreign, unknown and impossible numbers
 */
const findOwn = async (request: UserRequestContext, number: string): Promise<{ row: InvoiceRow; access: Access }> => {
  const { services, user, now } = request;
  const { id, wait } = await attempt(services.db, `invoice-number:${user.id}`, missLimits, now);
  if (wait > 0) throw tooMany(wait);
  const row = isInvoiceNumber(number) ? await findInvoice(services.db, number) : null;
  const access = row ? await accessTo(request, row) : 'none';
  if (!row || access === 'none') throw new HttpError(404, 'This invoice doesn’t exist.');
  await giveBack(services.db, id);
  return { row, access };
};

export const invoiceHandlers: Handlers<'readInvoice' | 'openInvoicePage', UserRequestContext> = {
  readInvoice: async (request, { id }) => {
    const { services, now } = request;
    const { row, access } = await findOwn(request, id);
    if (access === 'otherAgency') return { outcome: 'otherAgency', agency: await agencyOfInvoice(services.db, row) };
    await reconcileInvoice(services, id, now);
    const current = (await findInvoice(services.db, id)) ?? row;
    return { outcome: 'found', invoice: await viewInvoice(services.db, current, now) };
  },

  openInvoicePage: async (request, { id }) => {
    const { services, user, now } = request;
    const { row, access } = await findOwn(request, id);
    if (access !== 'own') throw new HttpError(404, 'This invoice doesn’t exist.');
    const { wait } = await attempt(services.db, `invoice-page:${user.id}`, openLimit, now);
    if (wait > 0) throw tooMany(wait);
    if (!services.paymentPage) return { url: null };
    const opening = {
      invoice: row,
      userId: user.id,
      cardFee: await cardFeeOf(request),
      portal: addressOf(request.context),
      now,
    };
    return { url: await services.paymentPage.showInvoice(opening) };
  },
};
