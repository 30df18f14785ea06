import type { InspectionEvent } from 'xstate';

/** The parts of a snapshot that can hold texts, of every kind of actor. */
type SnapshotParts = Partial<Record<'context' | 'output' | 'error' | 'input', unknown>>;

/**
 * Every text that was in an inspection event and is in an inspector's message, as a value or as a part of one, or
 * as a key, unless it is `code` (the machines themselves) or a word of a closed vocabulary.
 */
export const leaksIn = (raw: readonly InspectionEvent[], told: unknown, code: string): string[] => {
  const texts = new Set<string>();
  for (const event of raw) {
    if ('event' in event) collectTexts(event.event, texts);
    if (event.type !== '@xstate.snapshot') continue;
    const { context, output, error, input }: SnapshotParts = event.snapshot;
    collectTexts([context, output, error, input], texts);
  }
  const said = new Set<string>();
  collectTexts(told, said, true);
  const free = [...said].filter((one) => !words.has(one) && !code.includes(one) && !sessionId.test(one)).join('\n');
  return [...texts]
    .filter((text) => !text.startsWith('xstate.') && !code.includes(text) && !words.has(text))
    .filter((text) => free.includes(text));
};

/** How XState counts the actors of a process. */
const sessionId = /^x:\d+$/;

/** Texts of more than two characters in a value, however deep; with the keys that are no names in code. */
const collectTexts = (value: unknown, texts: Set<string>, hasKeys = false, seen = new Set<unknown>()): void => {
  if (typeof value === 'string' && value.length > 2) texts.add(value);
  if (typeof value !== 'object' || value === null || seen.has(value) || 'system' in value) return;
  seen.add(value);
  for (const [key, member] of Object.entries(value)) {
    if (hasKeys && !Array.isArray(value) && !/^[a-z$_][A-Za-z]*$/.test(key)) texts.add(key);
    collectTexts(member, texts, hasKeys, seen);
  }
};

/** The words that may be shown, of closed vocabularies; checked by hand against the requirements. */
const words: ReadonlySet<string> = new Set(
  [
    'agent customer support guest',
    'gettingStarted verifyEmail registerPhone updatePassword acceptTermsAndConditions setupAccount',
    'setUpCompRater rememberDevice',
    'offline timeout refused malformed unexpected',
    'taken outOfOrder failed',
    'same other left link post window active',
    'newBusiness clients resources user page quote',
    'single multi autocomplete light dark auto',
    'userType email password mfa expired signUpExpired timeUp',
    'profile registration',
    'production test demo clients client plForms form ASC DESC personal commercial',
    'cancelPolicy paymentRulesIC',
    'next previous first last',
    'policies bills claims documents overview policy bill claim',
    'declarations opened unreadable width address history',
    'ach card minimum balance created handedOff authorized settled declined cancelled unknown bank',
    'unavailable agencyBilled nothingDue balanceTooSmall perInvoice perDay inProgress tooLittle moreThanBalance moreThanLimit',
    'session device thisDevice',
    'surety agency open paid void found otherAgency missing notANumber mistyped',
    'queued running ready expired csv pdf',
    'production inForce renewals pastDue lossRatio openClaims movedClaims commission year toDate lastYear threeYears',
    'empty short medium long code',
    'units workflow producerEngage legacyPersonal legacyCommercial former current',
  ].flatMap((line) => line.split(' ')),
);
