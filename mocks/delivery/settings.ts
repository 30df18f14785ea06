import { isEmail } from '#machines/domain/shared/validation.ts';
import { isOnThisMachine } from '../http/this-machine.ts';
import { readServiceUrl } from '../service-url.ts';
import { SettingUnusable, type Environment } from '../setting-unusable.ts';

/** The servers and the sender of mails and texts. */
export interface DeliverySettings {
  /** smtp:// or smtps:// address of the mail server; options of nodemailer may follow as a query */
  smtpUrl: string;
  /** sender of the mails, with or without a name: `Millrace Mutual <no-reply@millrace.example>` */
  mailFrom: string;
  /** address to which texts are posted */
  textUrl: string;
  /** key of the signatures: `whsec_` and base64 */
  textSecret: string;
}

/** The address alone of a sender; null where it is none. */
export const addressIn = (sender: string): string | null => {
  const [, named, bare] = /^[^<>\r\n]*<([^<>]+)>$|^([^<>\s]+)$/.exec(sender.trim()) ?? [];
  const address = named ?? bare ?? '';
  return isEmail(address) ? address : null;
};

const isMailUrl = (text: string): boolean => Boolean(readServiceUrl(text, ['smtp:', 'smtps:'])?.hostname);

/** A call to an address with a user and a password cannot be made: https://fetch.spec.whatwg.org/#dom-request */
const isTextUrl = (text: string): boolean => {
  const url = readServiceUrl(text, ['https:', 'http:']);
  if (url === null || url.username !== '' || url.password !== '') return false;
  return url.protocol === 'https:' || isOnThisMachine(text);
};

const isSecret = (text: string): boolean => {
  const [, base64 = ''] = /^whsec_([A-Za-z0-9+/]+={0,2})$/.exec(text) ?? [];
  const { length } = Buffer.from(base64, 'base64');
  return length >= 24 && length <= 64;
};

/** What each variable has to be; no message repeats a value, which may hold a password. */
const rules: readonly [name: string, isGood: (text: string) => boolean, message: string][] = [
  ['SMTP_URL', isMailUrl, 'must be like smtps://user:password@mail.test; encode signs in the password'],
  ['MAIL_FROM', (text) => addressIn(text) !== null, 'must be an email address, with or without a name before it in <>'],
  ['SMS_WEBHOOK_URL', isTextUrl, 'must start with https:// and name no user and no password'],
  ['SMS_WEBHOOK_SECRET', isSecret, 'must be whsec_ and 24 to 64 bytes in base64: whsec_$(openssl rand -base64 32)'],
];

/**
 * How mails and texts leave the carrier, from the environment.
 * @throws SettingUnusable that names every variable that is missing, or the first that is wrong
 */
export const readDelivery = (environment: Environment): DeliverySettings => {
  const missing = rules.flatMap(([name]) => (environment[name] ? [] : [name]));
  if (missing.length > 0) {
    const names = new Intl.ListFormat('en-US').format(missing);
    throw new SettingUnusable(`Codes go by mail and text outside a demonstration: set ${names}`);
  }
  const wrong = rules.find(([name, isGood]) => !isGood(environment[name] ?? ''));
  if (wrong) throw new SettingUnusable(`${wrong[0]} ${wrong[2]}`);
  const { SMTP_URL = '', MAIL_FROM = '', SMS_WEBHOOK_URL = '', SMS_WEBHOOK_SECRET = '' } = environment;
  return { smtpUrl: SMTP_URL, mailFrom: MAIL_FROM, textUrl: SMS_WEBHOOK_URL, textSecret: SMS_WEBHOOK_SECRET };
};
