import { globSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { StateMachine, type AnyStateMachine } from 'xstate';
import { logFailure } from '#app/browser/log.ts';
import { clientOver } from '#specs/support/carrier.ts';
import { actorsOver, type ActorFile } from './actors.ts';
import { rows } from './port-calls.ts';
import { settle, startPort, stubClient, stubPage } from './ports.ts';

/** Ports that make no call of the contract: they listen, open something, or run a machine. */
const others: Readonly<Partial<Record<ActorFile, readonly string[]>>> = {
  'actions/external-action': ['openExternal'],
  'actions/replacement-cost': ['openExternal'],
  'billing/invoice': ['openExternal', 'watchTab'],
  'billing/payment': ['openPaymentPage', 'watchReturn'],
  'clients/document': ['watchProgress', 'holdFile', 'findText', 'printPages'],
  'clients/quick-search': ['watchKeys', 'watchEarlyKeys', 'autocomplete'],
  'clients/recently-viewed': ['watchConnection'],
  'reports/attention': ['watchConnection'],
  'clients/search': ['nextPage', 'autocomplete'],
  'onboarding/rater-setup': ['watchSession'],
  'onboarding/sign-up': ['watchSession'],
  'onboarding/user-setup': ['watchSession', 'watchCoolDown'],
  'quotes/new-quote': ['openSystem'],
  'session/reauthentication': ['watchTabs', 'login'],
  'session/route-access': ['watchScope'],
  'session/session': ['watchEnvironment', 'sessionTimeout', 'reauthentication', 'logout'],
  'session/session-timeout': ['watchTime', 'watchActivity', 'watchTabs', 'extension'],
  'settings/appearance': ['watchStorage'],
  'settings/theme': ['watchStorage', 'watchPreference'],
  'settings/unsaved-changes': ['watchExits'],
  'shell/background-services': ['connection', 'userServices', 'watchArrival'],
  'shell/chunk-reload': ['checkHealth'],
  'shell/connection': ['checkHealth', 'watchNetwork'],
  'shell/favorites': ['saveChanges'],
  'shell/menus': ['openExternal'],
  'shell/portal': ['runtimeConfig', 'session', 'routeAccess', 'chunkReload', 'backgroundServices'],
  'shell/runtime-config': ['readConfig'],
  'shell/system-messages': ['watchPage', 'watchDismissals'],
  'shell/user-services': ['systemMessages', 'jobNotices', 'quickSearch', 'watchUser'],
  'sign-in/login': ['watchSession', 'watchCoolDown'],
  'sign-in/remember-me': ['rememberPerson'],
  'sign-in/trust-device': ['watchSession'],
};

/** Ports whose call continues where it is left. */
const lasting: ReadonlySet<string> = new Set(['orderReport', 'restartJob', 'cancelPayment']);

const named = rows.map(([file, port, input, operation, sent]) => ({ file, port, input, operation, sent }));
const files = Object.keys(actorsOver(stubClient().call)) as ActorFile[];

/** The files of src/app/actors with the ports of a machine. */
const found = readdirSync('src/app/actors', { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.ts') && !file.startsWith('support/') && !file.endsWith('resume-calls.ts'))
  .map((file) => file.replace('.ts', ''));

/** The files below src/app that a source file imports, at once or later. */
const importsOf = (file: string): string[] =>
  [...readFileSync(file, 'utf8').matchAll(/'(#app\/|\.{1,2}\/)([^']*)'/g)].map(([, from = '', path = '']) =>
    from === '#app/' ? `src/app/${path}` : join(dirname(file), from, path),
  );

const modules = import.meta.glob<Record<string, unknown>>('../../machines/*/*/*.machine.ts');

/** The machine of a file in src/app/actors as it is declared, without its ports. */
const machineOf = async (file: ActorFile): Promise<AnyStateMachine> => {
  const load = modules[`../../machines/${file}/${file.split('/')[1]}.machine.ts`];
  const machine = Object.values((await load?.()) ?? {}).find((one) => one instanceof StateMachine);
  if (!machine) throw new Error(`There is no machine for ${file}`);
  return machine;
};

beforeEach(() => {
  const { window, document } = stubPage();
  vi.stubGlobal('window', window);
  vi.stubGlobal('document', document);
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

describe('The ports of src/app/actors', () => {
  test('are all here', () => {
    const missing = found.filter((file) => !files.some((one) => one === file));

    expect(missing, 'make the actor of each file in actorsOver of specs/app/actors.ts').toEqual([]);
  });

  test('are all used by the portal: a page that has its machine without them is connected to nothing', () => {
    const imported = new Set(globSync('src/**/*.{ts,tsx}').flatMap(importsOf));
    const unused = found.filter((file) => !imported.has(`src/app/actors/${file}.ts`));

    expect(unused, 'its page has useFlow(({ call }) => xActor({ call })) in place of useScreenActor(xMachine)').toEqual(
      [],
    );
  });

  test.for(files)('%s provides every port and every effect of its machine', async (file) => {
    const machine: AnyStateMachine = actorsOver(stubClient().call)[file];
    const { actors, actions } = machine.implementations;
    const declared = (await machineOf(file)).implementations;

    const called = named.filter((row) => row.file === file).map(({ port }) => port);
    expect(
      [...new Set([...called, ...(others[file] ?? [])])].toSorted(),
      'a port that makes a call is a row of specs/app/port-calls.ts, each other one is listed in others of this file',
    ).toEqual(Object.keys(actors).toSorted());
    for (const name of Object.keys(actors)) expect(actors[name], name).not.toBe(declared.actors[name]);
    const effects = Object.keys(actions).filter((name) => /=>\s*\{\s*\}$/.test(String(declared.actions[name])));
    for (const name of effects) expect(actions[name], name).not.toBe(declared.actions[name]);
  });

  test.for(named)(
    '$file $port calls $operation, and takes the call back where it is left, unless it lasts',
    async (row) => {
      const { call, calls } = stubClient();
      const port = startPort(actorsOver(call)[row.file], row.port, row.input);
      await expect.poll(() => calls).not.toEqual([]);
      const [made] = calls;

      expect(made).toMatchObject({ operation: row.operation, input: row.sent });
      const isLasting = lasting.has(row.port);
      expect(made?.signal?.aborted).toBe(isLasting ? undefined : false);
      port.stop();
      expect(made?.signal?.aborted).toBe(isLasting ? undefined : true);
    },
  );

  test.for(named)('$file $port leaves one entry in the log where $operation fails', async (row) => {
    const lines: unknown[] = [];
    for (const level of ['error', 'warn', 'info', 'log', 'debug'] as const)
      vi.spyOn(console, level).mockImplementation((...line) => void lines.push(...line));
    const call = clientOver(async () => Response.json({}, { status: 503 }), { onFailure: logFailure });

    const port = startPort(actorsOver(call)[row.file], row.port, row.input);
    await expect.poll(() => port.getSnapshot().status).not.toBe('active');
    await settle();

    // an identity is asked for in several calls, each of which fails by itself
    const operations = row.port === 'loadIdentity' ? ['readUser', 'readFeatureFlags'] : [row.operation];
    expect(lines).toEqual(operations.map((id) => `${id}: status 503, request unknown`));
  });
});
