import { resolve } from 'node:path';
import { expect, test } from 'vitest';
import { unlimited } from '#specs/model/define/budget.ts';
import { sourceScore } from '#specs/model/mutate/source/source-score.ts';
import { flowFolders, root } from './support/flow-folders.ts';

type Edit = readonly [file: string, text: string, instead: string];

const login = 'machines/sign-in/login/login.setup.ts';
const timeout = 'machines/session/session-timeout/session-timeout.setup.ts';
const deadlines = 'machines/domain/session/timeout.ts';
const commission = 'machines/actions/commission-redownload/commission-redownload.machine.ts';
const period = 'machines/domain/actions/commission.ts';
const failures = 'machines/support/failures.ts';
const coolDown = 'machines/support/cool-down.ts';

/** Mistakes that were made by hand in machines and in what they use, by the flow whose paths and rules must notice them. */
const handMade: Readonly<Record<string, readonly Edit[]>> = {
  login: [
    // a key of an assignment is dropped
    [login, 'coolDown: (_, params: { session: Session }) => params.session.resendAfter,', ''],
    [login, 'answer,\n      // the form', '// the form'],
    [login, 'entered: { ...entered, email: answer.email ?? entered.email },', ''],
    [login, 'entered.email },\n      problems: [],', 'entered.email },'],
    [login, 'problems: [],\n      failure: null,\n      notice: null,', 'problems: [],\n      notice: null,'],
    [login, 'failure: null,\n      notice: null,', 'failure: null,'],
    [login, 'assign({ answer: null })', 'assign({})'],
    [login, 'context.session),\n      failure: null,', 'context.session),'],
    [login, 'failure, coolDown: session.resendAfter, notice:', 'failure, notice:'],
    [login, 'entered: ({ context }) => enteredIn(context.session, context.entered),', ''],
    [login, 'params.entered, returnTo:', 'params.entered, failure: null, wanted:'],
    [login, 'assign({ entered: nothingEntered })', 'assign({})'],
    [login, 'assign({ problems: [], failure: null, notice: null })', 'assign({ failure: null, notice: null })'],
    [login, 'assign({ problems: [], failure: null, notice: null })', 'assign({ problems: [], notice: null })'],
    [login, 'assign({ problems: [], failure: null, notice: null })', 'assign({ problems: [], failure: null })'],
    // an operand
    [login, "context.session !== null && context.session.scope !== 'guest'", 'context.session !== null'],
    [login, 'context.session !== null && isPrivateScope(context.session.scope)', 'context.session !== null'],
    [login, 'context.session !== null && isEarlierStep(', 'context.session !== null || isEarlierStep('],
    // a comparison
    [login, 'loginStepOf(context.session) === params.step', 'loginStepOf(context.session) >= params.step'],
    [login, 'context.session).length === 0', 'context.session).length >= 0'],
    [failures, 'statusOf(context.failure) === 429', 'statusOf(context.failure) >= 429'],
    [failures, 'context.failure !== null', 'context.failure === null'],
    [coolDown, 'context.coolDown <= 0', 'context.coolDown < 0'],
    // the default of a delay, and its unit
    [failures, '?? 60) * 1000', '?? 6) * 1000'],
    [failures, '?? 60) * 1000', '?? 60) * 100'],
  ],
  'session-timeout': [
    // delays
    [timeout, 'touchPause: 60_000', 'touchPause: 6_000'],
    [timeout, 'checkPatience: 1000', 'checkPatience: 10_000'],
    [timeout, 'endPatience: 5000', 'endPatience: 500'],
    [deadlines, 'check: 130 * second', 'check: 13 * second'],
    // limits
    [timeout, '<= lead.check', '< lead.check'],
    [timeout, '<= lead.warning', '< lead.warning'],
    [timeout, '<= lead.last', '< lead.last'],
    // operands
    [timeout, 'context.isActive && isExtendable', 'context.isActive || isExtendable'],
    [timeout, 'context.isActive && isExtendable(deadlinesOf(context.clock))', 'context.isActive'],
    // a flag is kept, or never set
    [timeout, 'assign({ isActive: false })', 'assign({})'],
    [timeout, 'assign({ isActive: true })', 'assign({})'],
    // values
    [timeout, 'params.clock ?? context.clock', 'context.clock'],
    [timeout, 'moment?.now ?? context.now', 'context.now'],
    [timeout, 'params.clock === null', 'params.clock !== null'],
    [deadlines, 'Math.floor(leftOf', 'Math.ceil(leftOf'],
    [deadlines, 'Math.min(expires, endsAt)', 'Math.max(expires, endsAt)'],
  ],
  'commission-redownload': [
    [commission, 'failure: null }),\n    keepYear:', '}),\n    keepYear:'],
    [commission, 'sentTo: null, round:', 'round:'],
    [commission, 'year === null || isSelectableMonth', 'isSelectableMonth'],
    [period, 'month.month >= 1', 'month.month >= 0'],
  ],
};

/** Mistakes that no path notices, with the reason why that is accepted. */
const judged: Readonly<Record<string, string>> = {
  'Math.floor(leftOf → Math.ceil(leftOf':
    'the machine only passes the moment on, and no path begins between two seconds',
};

test('45 mistakes by hand are counted', () => {
  expect(Object.values(handMade).flat()).toHaveLength(45);
});

test.for(Object.entries(handMade))('the golden paths and rules of %s notice every mistake', async ([name, edits]) => {
  const { killed, survivors } = await sourceScore({
    name,
    folders: flowFolders,
    budget: unlimited,
    edits: edits.map(([file, text, instead]) => ({ file: resolve(root, file), text, instead })),
  });

  expect(survivors.filter((mistake) => !(mistake in judged))).toEqual([]);
  expect(killed.length + survivors.length).toBe(edits.length);
});
