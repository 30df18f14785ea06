import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { findChromium } from '../support/chromium.ts';
import { benchArgs, type DevTools } from './browser.ts';

/** A page of a browser that nothing but this module drives. */
export interface PlainPage extends DevTools {
  /** for each event of the domains that are enabled */
  onEvent: (notice: (method: string, params: never) => void) => void;
  /** the value of an expression in the page, or what its promise resolves with; rejects where it throws */
  read: <Value>(expression: string) => Promise<Value>;
}

interface Message {
  id?: number;
  result?: unknown;
  error?: { message: string };
  method?: string;
  params?: never;
}

/** How long a browser that has just started has work of its own, in milliseconds. */
const ownWork = 2000;

/** How long the browser may take to answer a command, in milliseconds: a page that has crashed never does. */
const longestAnswer = 120_000;

/**
 * Uses the page of a new browser as a person's browser is: up for a while, and with no more of the developer tools than what is
 * measured needs. What Playwright keeps in a page is 0.7 MiB of its heap, and the Runtime domain, which it enables, has the engine
 * read the entry again for the stacks of errors.
 */
export const withPlainPage = async <Result>(use: (page: PlainPage) => Promise<Result>): Promise<Result> => {
  const path = findChromium();
  if (!path) throw new Error('no Chromium on this machine');
  const profile = mkdtempSync(join(tmpdir(), 'plain-browser-'));
  const options = [`--user-data-dir=${profile}`, '--remote-debugging-port=0', '--window-size=1280,800'];
  const browser = spawn(path, ['--headless=new', ...benchArgs, ...options, 'about:blank'], { stdio: 'ignore' });
  const ended = new Promise((resolve) => browser.once('exit', resolve));
  const ending = new AbortController();
  const failed = ended.then(() => {
    ending.abort();
    throw new Error(`${path} ended by itself`);
  });
  try {
    return await Promise.race([failed, attach(join(profile, 'DevToolsActivePort'), ending.signal).then(use)]);
  } finally {
    browser.kill('SIGKILL');
    await ended;
    rmSync(profile, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 });
  }
};

const attach = async (portFile: string, signal: AbortSignal): Promise<PlainPage> => {
  while (!existsSync(portFile) || !readFileSync(portFile, 'utf8').includes('\n'))
    await sleep(20, undefined, { signal });
  const [port, path] = readFileSync(portFile, 'utf8').split('\n');
  const socket = new WebSocket(`ws://127.0.0.1:${port}${path}`);
  await new Promise((resolve) => socket.addEventListener('open', resolve, { once: true }));
  const waiting = new Map<number, PromiseWithResolvers<unknown>>();
  let notice: (method: string, params: never) => void = () => {};
  socket.addEventListener('message', ({ data }) => {
    const { id, result, error, method, params } = JSON.parse(String(data)) as Message;
    if (id === undefined) return notice(method ?? '', params as never);
    const asked = waiting.get(id);
    waiting.delete(id);
    if (error) asked?.reject(new Error(error.message));
    else asked?.resolve(result);
  });
  let count = 0;
  const send = (method: string, params: object, sessionId?: string): Promise<unknown> => {
    count += 1;
    const asked = Promise.withResolvers<unknown>();
    waiting.set(count, asked);
    const late = setTimeout(() => asked.reject(new Error(`the browser has not answered ${method}`)), longestAnswer);
    const end = () => clearTimeout(late);
    asked.promise.then(end, end);
    socket.send(JSON.stringify({ id: count, method, params, sessionId }));
    return asked.promise;
  };
  await sleep(ownWork);
  const { targetInfos } = (await send('Target.getTargets', {})) as {
    targetInfos: { type: string; targetId: string }[];
  };
  const targetId = targetInfos.find(({ type }) => type === 'page')?.targetId;
  const { sessionId } = (await send('Target.attachToTarget', { targetId, flatten: true })) as { sessionId: string };
  const sendToPage = (method: string, params: object = {}) => send(method, params, sessionId);
  return {
    send: sendToPage as DevTools['send'],
    onEvent: (listener) => {
      notice = listener;
    },
    read: async <Value>(expression: string) => {
      const { result, exceptionDetails } = (await sendToPage('Runtime.evaluate', {
        expression,
        returnByValue: true,
        awaitPromise: true,
      })) as { result: { value: Value; description?: string }; exceptionDetails?: object };
      if (exceptionDetails) throw new Error(`${expression}: ${result.description}`);
      return result.value;
    },
  };
};
