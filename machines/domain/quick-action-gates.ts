import { closedGate, openGate, type Gate } from './gate.ts';
import type { Identity } from './user.ts';

/** What the quick actions ask of a person's permissions (section 6), each with the sentence for who has not got it (XTR-05). */

const unknown = closedGate('Your permissions are not known yet. Reload the page or call agent support.');

const gate = (
  identity: Identity | null,
  isOpen: (permissions: NonNullable<Identity['permissions']>) => boolean,
  reason: string,
): Gate => {
  if (!identity?.permissions) return unknown;
  return isOpen(identity.permissions) ? openGate : closedGate(reason);
};

/** Nobody's agency: closed for whoever has none selected. */
export const agencyGate: Gate = closedGate('This is opened for an agency, and you have none selected.');

/** isCommercialLinesAgency (QAM-06, QAM-10). */
export const commercialAgencyGate = (identity: Identity | null): Gate =>
  gate(
    identity,
    ({ commercial }) => commercial.isCommercialLinesAgency,
    'Your agency is not appointed for commercial lines.',
  );

/** isPersonalLinesAgency, for what covers all personal lines. */
export const personalAgencyGate = (identity: Identity | null): Gate =>
  gate(identity, ({ personal }) => personal.isPersonalLinesAgency, 'Your agency is not appointed for personal lines.');

/** Surety isAllowed (QAM-07). */
export const suretyGate = (identity: Identity | null): Gate =>
  gate(identity, ({ surety }) => surety.isAllowed, 'Your agency has no permission for surety bonds.');

/** quotesAllowed or applicationsAllowed in one of the line's codes (QAM-11). */
export const lineGate = (
  identity: Identity | null,
  { label, lines }: { label: string; lines: readonly string[] },
): Gate =>
  gate(
    identity,
    ({ personal }) =>
      lines.some((code) => {
        const line = personal.lines[code];
        return line !== undefined && (line.quotesAllowed || line.applicationsAllowed);
      }),
    `Your agency may neither quote nor apply for ${label}.`,
  );

/** quoteApplicationDisplay of a business unit (QAM-05). */
export const estimatorGate = (identity: Identity | null, unit: 'personal' | 'commercial'): Gate =>
  gate(
    identity,
    (permissions) => permissions[unit].quoteApplicationDisplay,
    `Your agency may neither quote nor apply in ${unit} lines.`,
  );
