import { formatPhone } from '#machines/domain/shared/phone.ts';

/** Where a message goes: an email address, or a phone number of ten digits. */
export type Recipient = { kind: 'email'; email: string } | { kind: 'phone'; phone: string };

/** The address of a recipient as text: the email address, or the phone number as (###) ###-####. */
export const addressOf = (recipient: Recipient): string =>
  recipient.kind === 'email' ? recipient.email : formatPhone(recipient.phone);
