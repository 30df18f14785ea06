import { titleCase } from '#machines/domain/shared/text.ts';
import type { NextPage } from '#machines/clients/next-page/next-page.machine.ts';
import type { StepOutcome } from '#machines/domain/onboarding/session-step.ts';
import { toFailure } from '#machines/domain/shared/failure.ts';
import type { UserType } from '#machines/domain/session/session.ts';
import { demoPassword, demoPeople } from '#mocks/seed/people.ts';
import type { Reply } from '#specs/model/drive/driver.ts';
import type { Step } from '#specs/model/explore/step.ts';
import type { Instruction, WantedAnswer } from '#specs/model/manual/manual.ts';
import { carrierReply } from './carrier-reply.ts';

/** Where `npm start` serves the portal. */
export const portal = 'http://localhost:4300';

const seconds = (count: number): number => count * 1000;

/** How long an answer is held, so that a person can do something before it. */
const held = seconds(20);

/** Longer than the portal waits for an answer. */
const tooLong = seconds(40);

interface Fault {
  method: string;
  path: string;
  status?: number;
  body?: unknown;
  delayMs?: number;
  times?: number;
  retryAfter?: number;
  malformed?: boolean;
  drop?: boolean;
}

/** A call of the demonstration's control, to be made in the console of the browser. */
export const inConsole = (method: string, path: string, body?: unknown): string => {
  const json =
    body === undefined
      ? ''
      : `, headers: { 'content-type': 'application/json' }, body: JSON.stringify(${JSON.stringify(body)})`;
  return `Run in the console of the browser: \`await fetch('/-/demo${path}', { method: '${method}'${json} })\``;
};

const network = (choice: string): string => `Choose \`${choice}\` in the Network panel of the developer tools.`;

const inject = (fault: Fault): string => inConsole('POST', '/faults', fault);

const faultFor = (reply: Reply, method: string, path: string): Fault => {
  const retryAfter = Number(reply.headers?.['retry-after']);
  const { status, body } = reply;
  return status === 200
    ? { method, path, malformed: true, body }
    : { method, path, status, body, ...(retryAfter > 0 ? { retryAfter } : {}) };
};

/** How a call of the carrier is named and answered. */
interface CallWords {
  /** The body of the answer that a port reads its output from, where it is not the output itself. */
  readonly done?: (output: unknown) => unknown;
  /** Answers that the demonstration gives by itself. */
  readonly byItself?: readonly string[];
  /** Answers that no person can bring about, with the reason. */
  readonly never?: Readonly<Record<string, string>>;
}

/** The answers of a call of the carrier, each by a fault of the demonstration unless it gives it by itself. */
export const call =
  (
    method: string,
    path: string,
    { done = (output) => output, byItself = [], never: impossible = {} }: CallWords = {},
  ) =>
  ({ label, value, kind }: WantedAnswer): Instruction => {
    const why = impossible[label];
    if (why !== undefined) return { never: why };
    const instruction = (fault: Fault | null): Instruction => ({
      before: fault ? inject(fault) : '',
      held: inject({ method, path, ...fault, delayMs: held }),
    });
    if (byItself.includes(label)) return instruction(null);
    const answer = kind === 'error' ? carrierReply(value, kind) : carrierReply(done(value), 'done');
    if (answer) return instruction(faultFor(answer, method, path));
    switch (toFailure(value).kind) {
      case 'offline':
        return {
          before: network('Offline'),
          // a browser asks again where a connection breaks off
          held: inject({ method, path, drop: true, times: 2, delayMs: held / 2 }),
          after: network('No throttling'),
        };
      case 'timeout':
        return { before: inject({ method, path, delayMs: tooLong }), held: inject({ method, path, delayMs: tooLong }) };
      default:
        return { never: 'it is a defect of the page itself, which the carrier cannot cause' };
    }
  };

/** The answers of a session step, which end with what happened to it. */
export const stepCall = (method: string, path: string, words: CallWords = {}) => {
  const answered = call(method, path, words);
  return (answer: WantedAnswer): Instruction => {
    if (answer.kind !== 'done') return answered(answer);
    const outcome = answer.value as StepOutcome;
    switch (outcome.kind) {
      case 'taken':
        return answered({ ...answer, value: outcome.result });
      case 'failed':
        return answered({ ...answer, value: outcome.failure, kind: 'error' });
      case 'outOfOrder':
        return { never: 'another tab of the browser would have to take the step before' };
    }
  };
};

/** Answers of another flow on the same page, or of the browser. */
export const never = (reason: string) => (): Instruction => ({ never: reason });

/** What happens by what a person does in that moment. */
export const byHand =
  (sentences: Readonly<Record<string, string>>, otherwise: string) =>
  ({ label }: WantedAnswer): Instruction => {
    const sentence = sentences[label];
    return sentence === undefined ? { never: otherwise } : { happens: sentence };
  };

/** A demo account with how to sign in. */
export const account = (email: string): string =>
  `\`${email}\`, user type ${titleCase(userTypeOf(email))}, password \`${demoPassword}\``;

const userTypeOf = (email: string): UserType => {
  const person = demoPeople.find(({ user }) => user.email === email);
  if (!person) throw new Error(`There is no demo account ${email}`);
  return person.user.user_type;
};

/** For flows that change the session: the account that each path signs in with. */
export const each = (email: string): string =>
  `each path signs in as ${email}, user type ${titleCase(userTypeOf(email))}, password ${demoPassword}.`;

const typeLabels = { agent: 'Agent', customer: 'Customer', support: 'Internal support' } as const;

/** Sets the demonstration back to its first data, which signs everyone out, and signs in on screen. */
export const signIn = (email: string): readonly string[] => [
  inConsole('POST', '/reset'),
  `Open <${portal}/login>.`,
  `Click the radio button that begins with \`${typeLabels[userTypeOf(email)]}\`.`,
  'Press the button `Continue`.',
  `Type \`${email}\` into the field \`Email address\`.`,
  'Press the button `Continue`.',
  `Type \`${demoPassword}\` into the field \`Password\`.`,
  'Press the button `Sign in`.',
];

/** The same as far as the home page. */
export const signedIn = (email: string): readonly string[] => [
  ...signIn(email),
  'Wait for the heading that begins with `Welcome,`.',
];

/** Takes back what an earlier path has prepared, and opens an address. */
export const open = (path: string): readonly string[] => [inConsole('DELETE', '/faults'), `Open <${portal}${path}>.`];

/** The answers for the page after the results of a search, which is asked for before a person wants it. */
export const nextPage = (path: string) => {
  const page = call('GET', path);
  return (answer: WantedAnswer): Instruction => {
    const { page: found, error } = answer.value as NextPage;
    if (found) {
      const way = page({ ...answer, value: found });
      // a page that comes early is kept until it is wanted
      return 'before' in way ? { ...way, held: way.before } : way;
    }
    // asked for ahead, and again when it is wanted
    const reply = carrierReply(error, 'error');
    const fails = inject({ method: 'GET', path, status: 500, ...(reply && faultFor(reply, 'GET', path)), times: 2 });
    return { before: fails, held: fails };
  };
};

/** The page after the results comes when it is wanted, before a person can do anything else. */
export const onlyWanted = ({ stimulus, before: { snapshot } }: Step): boolean => {
  const isWanted = snapshot.matches({ paging: { listed: { more: 'loading' } } });
  return stimulus.origin === 'outcome' && stimulus.actor.src === 'nextPage' ? isWanted : !isWanted;
};

export const suggestions = 'it is chosen from the suggestions, which the demonstration makes of its own clients';

export const comingBack = 'a person comes back by following a path and pressing Back in the browser';

export const otherTab = 'another tab of the browser would have to do it in that moment';

export const guest = 'none; sign out first.';

/** What the browser does with a tab that the portal opens. */
export const tabs = ({ label }: WantedAnswer): Instruction => {
  switch (label) {
    case 'A tab opens':
    case 'A new tab opens':
      return { happens: 'Look at the new tab, and come back to the portal.', isAtOnce: true };
    case 'The browser blocks the tab': {
      const block = 'Block pop-ups of this address in the settings of the browser.';
      return { before: block, held: block, after: 'Allow pop-ups of this address in the settings of the browser.' };
    }
    default:
      return { never: 'it is a defect of the page itself, which the browser does not cause' };
  }
};

export const otherAccount = 'it begins with another account or address than the rest of this script';
