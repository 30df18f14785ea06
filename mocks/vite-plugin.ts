import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { getRequestListener } from '@hono/node-server';
import type { Connect, Plugin } from 'vite';
import { companyOf } from '#machines/domain/shared/company.ts';
import { createCarrier, type Carrier } from './app.ts';
import { isReceiver } from './control/receiver-paths.ts';
import { readEnvironment } from './environment.ts';
import { SettingUnusable } from './setting-unusable.ts';
import { readAddresses } from './static/addresses.ts';

/** Whether a request is for the carrier and not for Vite. */
const isCall = ({ url = '', method }: Connect.IncomingMessage): boolean =>
  url.startsWith('/-/') ||
  isReceiver(url.split('?', 1)[0] ?? '') ||
  (method === 'POST' && /^\/logout(?:\?|$)/.test(url));

/** The settings of this process; one that cannot be used ends it with one line, as it ends `npm start`. */
const requireSettings = () => {
  try {
    return readEnvironment(process.env);
  } catch (error) {
    if (!(error instanceof SettingUnusable)) throw error;
    console.error(error.message);
    return process.exit(1);
  }
};

/**
 * Answers the calls that come to Vite's server by a carrier.
 * @param carrierFor the carrier of a request; null leaves the request to the next handler
 */
export const answerCalls =
  (carrierFor: (incoming: Connect.IncomingMessage) => Promise<Carrier | null>): Connect.NextHandleFunction =>
  async (incoming, outgoing, next) => {
    if (!isCall(incoming)) return next();
    let carrier: Carrier | null;
    try {
      carrier = await carrierFor(incoming);
    } catch (error) {
      return next(error);
    }
    if (!carrier) return next();
    return void (await getRequestListener(carrier.fetch, { overrideGlobalObjects: false })(incoming, outgoing));
  };

/**
 * Mounts the carrier in Vite's server: `npm run dev` answers calls exactly as `npm start` does. It starts with the first
 * call, so that Vite's other uses (tests, builds) have no database.
 */
export const carrierPlugin = (): Plugin => {
  let carrier: Promise<Carrier> | null = null;
  const start = async (): Promise<Carrier> => {
    try {
      const { port: _port, host: _host, ...options } = readEnvironment(process.env);
      return await createCarrier(options);
    } catch (error) {
      // the next call tries again
      carrier = null;
      throw error;
    }
  };
  const sendSettings: Connect.NextHandleFunction = ({ headers }, outgoing, next) => {
    const text = readFileSync(join(import.meta.dirname, '../public/config.json'), 'utf8');
    const settings = readAddresses(
      text,
      readEnvironment(process.env),
    )(new URL(`http://${headers.host ?? 'localhost'}`));
    // a file that cannot be read is sent as it is: the portal shows what is wrong with it
    if (!settings) return next();
    outgoing.setHeader('content-type', 'application/json; charset=utf-8');
    outgoing.setHeader('cache-control', 'no-cache');
    outgoing.end(JSON.stringify(settings));
  };
  return {
    name: 'embedded-carrier',
    apply: 'serve',
    config: () => ({ server: { port: requireSettings().port } }),
    // npm start reads the company from a cookie; here it is the one in the URL
    transformIndexHtml: (html, { originalUrl = '/' }) => {
      const asked = new URL(originalUrl, 'http://localhost').searchParams.get('company');
      return html.replace('data-company="01"', `data-company="${companyOf(asked)}"`);
    },
    configureServer: ({ middlewares, httpServer }) => {
      middlewares.use('/config.json', sendSettings);
      middlewares.use(answerCalls(() => (carrier ??= start())));
      httpServer?.once('close', () => void carrier?.then(({ close }) => close()).catch(() => {}));
    },
  };
};
