import { existsSync, mkdtempSync, readFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import type { Browser, Page } from 'playwright';
import { startServer } from '../../mocks/server.ts';
import { benchBytes } from './bytes.ts';
import { buildFloor, floorNames } from './floors.ts';
import { benchInteractions } from './interaction.ts';
import { benchPageLoads, benchReturn, type Target } from './page-load.ts';
import type { Row } from './rows.ts';

const types: Readonly<Record<string, string>> = { html: 'text/html', js: 'text/javascript', json: 'application/json' };

/** Serves a floor as the carrier serves the portal: brotli, quality 11. */
const serveFloor = async (folder: string): Promise<{ url: string; server: Server }> => {
  const server = createServer((request, response) => {
    const path = request.url === '/' ? '/index.html' : (request.url ?? '');
    const file = join(folder, path);
    if (!existsSync(file)) {
      response.writeHead(404).end();
      return;
    }
    response.writeHead(200, {
      'content-type': types[path.split('.').at(-1) ?? ''] ?? 'application/octet-stream',
      'content-encoding': 'br',
    });
    response.end(brotliCompressSync(readFileSync(file)));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return { url: `http://localhost:${(server.address() as AddressInfo).port}/`, server };
};

/** Signs in over HTTP, as the browser would, and returns the session's cookies. */
export const signIn = async (
  origin: string,
  userType: 'agent' | 'support' = 'agent',
): Promise<{ name: string; value: string; url: string }[]> => {
  const jar = new Map<string, string>();
  const post = async (path: string, body: unknown) => {
    const response = await fetch(`${origin}/-${path}`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'sec-fetch-site': 'same-origin',
        origin,
        cookie: [...jar].map(([name, value]) => `${name}=${value}`).join('; '),
      },
      body: JSON.stringify(body),
    });
    for (const line of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      jar.set(name, value);
    }
    if (!response.ok) throw new Error(`bench: ${path} answered ${response.status}`);
  };
  await post('/auth/login/user-type', { userType });
  await post('/auth/login/email', { email: `${userType}@demo.test` });
  await post('/auth/login/password', { username: null, password: 'Correct-Horse-Portal-26' });
  return [...jar].map(([name, value]) => ({ name, value, url: origin }));
};

/** A page of a fresh browser that is signed in. */
export const openSignedIn = async (browser: Browser, origin: string): Promise<Page> => {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 } });
  await context.addCookies(await signIn(origin));
  return context.newPage();
};

/** Bytes, first loads and interactions of the built portal, with the floors in the same run. */
export const benchPortal = async (runs = 5): Promise<Row[]> => {
  const scratch = mkdtempSync(join(tmpdir(), 'portal-bench-'));
  const portal = await startServer({ port: 0, portal: resolve('dist'), demo: true });
  // sign-in of a demonstration has a help panel, which no insurer's has
  const production = await startServer({ port: 0, portal: resolve('dist') });
  const floors: { name: string; url: string; server: Server }[] = [];
  for (const name of floorNames) {
    floors.push({ name, ...(await serveFloor(await buildFloor(name, join(scratch, 'floors')))) });
  }
  try {
    const cookies = await signIn(portal.origin);
    const search: Target = {
      name: 'client search',
      url: `${portal.origin}/agents`,
      cookies,
      bars: { FCP: 500, LCP: 1500, block: 250, CLS: 0.02, heap: 4, 'DOM elements': 650 },
    };
    const targets: Target[] = [
      ...floors.map(({ name, url }) => ({ name: `floor ${name}`, url })),
      {
        name: 'sign-in',
        url: `${production.origin}/login`,
        bars: { FCP: 450, LCP: 450, block: 200, CLS: 0.02, requests: 4, heap: 2.5 },
      },
      search,
    ];
    return [
      ...benchBytes('dist'),
      ...(await benchPageLoads(targets, runs)),
      ...(await benchReturn(search, runs)),
      // an agent of the demonstration has 38 clients of the text that is searched for
      ...(await benchInteractions({ origin: portal.origin, cookies: await signIn(portal.origin, 'support') }, runs)),
    ];
  } finally {
    for (const { server } of floors) server.close();
    await Promise.all([portal.close(), production.close()]);
  }
};
