import { Hono } from 'hono';
import { readOffset } from './control/clock.ts';
import { applyFaults, droppedHeader } from './control/faults.ts';
import { playPaymentPage } from './control/payment-page/store.ts';
import { invoicePagePath } from './control/receiver-paths.ts';
import { serveControl } from './control/routes.ts';
import { openDatabase } from './db/open.ts';
import { startDelivery } from './delivery/start.ts';
import { addressOf } from './http/address.ts';
import { isOpenedAsPage, type WayBack } from './http/error-page.ts';
import { isPageOrWorker, mayDiffer, nothingInline, pageHeaders, securityHeaders } from './http/headers.ts';
import { logRequests } from './http/log.ts';
import { isUnsafe } from './http/origin.ts';
import { refuseAliases } from './http/paths.ts';
import { boundBodies, refuseNul } from './http/read.ts';
import { answerError, HttpError } from './http/http-error.ts';
import { trustIn } from './http/proxies.ts';
import { recordOrigin, type Bindings, type CarrierEnv } from './http/request-context.ts';
import { defaultOptions, type CarrierOptions } from './options.ts';
import { startReportWorker } from './reports/worker.ts';
import { serveInvoicePayments } from './routes/billing/invoice-payments.ts';
import { servePaymentNotices } from './routes/billing/payment-notices.ts';
import { serveHealth } from './routes/shell/health.ts';
import { callerOfPage, isInternalSession } from './routes/session/signed-in.ts';
import { asCallAnswers } from './routes/bad-requests.ts';
import { apiPrefix } from './routes/prefix.ts';
import { serveContract } from './routes/serve.ts';
import { hashSlowly, newId, newSecret } from './secrets.ts';
import type { Services } from './services.ts';
import { formTargets, readAddresses } from './static/addresses.ts';
import { readPortal, type Portal } from './static/portal.ts';
import { asksForFile, servePortal } from './static/serve.ts';

/** A running carrier: HTTP without a socket. */
export interface Carrier {
  /** answers a request; rejects where an injected fault cuts the connection */
  fetch: (request: Request, bindings?: Bindings) => Promise<Response>;
  close: () => Promise<void>;
  services: Services;
  /** method and path of every route */
  routes: { method: string; path: string }[];
}

const startServices = async (options: CarrierOptions): Promise<Services> => {
  const [database, unmatchedHash] = await Promise.all([
    openDatabase(options),
    hashSlowly(newSecret(), options.hashCost),
  ]);
  const { engine, population } = database;
  const outboxWorker = await startDelivery(engine.db, options);
  const reportWorker = startReportWorker(engine, options);
  const paymentPage = options.demo ? playPaymentPage(engine.db) : null;
  return {
    options,
    engine,
    db: engine.db,
    population,
    outboxWorker,
    reportWorker,
    paymentPage,
    unmatchedHash,
    sweptAt: 0,
  };
};

/** Where the page of an error leads: to the hosted page that has it, else to the portal. */
const wayBackFrom = (path: string, { demo }: CarrierOptions): WayBack =>
  demo && path.startsWith(`${invoicePagePath}/`)
    ? { address: path, name: 'Back to the payment page' }
    : { address: '/', name: 'Go to the portal' };

const compose = (services: Services, portal: Portal | null): Hono<CarrierEnv> => {
  const { options } = services;
  const app = new Hono<CarrierEnv>();
  const addresses = readAddresses(portal?.files.get('/config.json')?.plain.toString() ?? null, options);

  app.use(async (context, next) => {
    context.set('requestId', newId());
    await next();
    const { headers } = context.res;
    const own = isPageOrWorker(context.req.path, headers.get('content-type'))
      ? pageHeaders(portal ?? nothingInline, formTargets(addresses(addressOf(context))))
      : securityHeaders;
    for (const [name, value] of Object.entries(own))
      if (!mayDiffer.has(name) || !headers.has(name)) headers.set(name, value);
    headers.set('x-request-id', context.get('requestId'));
    if (!headers.has('cache-control')) headers.set('cache-control', 'no-store');
  });
  app.use(recordOrigin(trustIn(options.trustedProxies)));
  app.use(logRequests(options.log));
  app.use(boundBodies);
  app.use(refuseAliases);
  app.use(refuseNul);
  app.use(async (context, next) => {
    const isCall = context.req.path.startsWith(`${apiPrefix}/`) || isUnsafe(context.req.method);
    context.set('now', options.now() + (isCall ? await readOffset(services) : 0));
    await next();
  });
  if (options.demo) app.use(applyFaults(services));
  serveHealth(app, services);
  serveContract(app, services);
  servePaymentNotices(app, services);
  serveInvoicePayments(app, services);
  if (options.demo) serveControl(app, services);
  app.all(`${apiPrefix}/*`, () => {
    throw new HttpError(404);
  });
  if (portal)
    servePortal(app, portal, {
      company: options.company,
      addresses,
      isInternal: (context) => isInternalSession(services, context),
      caller: (context) => callerOfPage(services, context),
    });
  app.notFound(() => {
    throw new HttpError(404);
  });
  app.onError((error, context) => {
    const { path, raw } = context.req;
    // a file that is missing is no page, however it is asked for
    const back = isOpenedAsPage(raw) && !asksForFile(path) ? wayBackFrom(path, options) : null;
    const answer = answerError(back ? error : asCallAnswers(error, path), context.get('requestId'), back);
    // a call that failed may have replaced the session: the answer still has the cookie with the new id
    return error instanceof HttpError ? answer : context.newResponse(answer.body, answer);
  });
  return app;
};

/**
 * An insurance carrier that answers every call of the portal. Serve its `fetch` over HTTP, or call it.
 * @throws DatabaseUnusable
 */
export const createCarrier = async (given: Partial<CarrierOptions> = {}): Promise<Carrier> => {
  const options = { ...defaultOptions, ...given };
  const portal = options.portal === null ? null : readPortal(options.portal);
  const services = await startServices(options);
  const app = compose(services, portal);
  return {
    fetch: async (request, bindings = {}) => {
      const response = await app.fetch(request, bindings);
      if (response.headers.has(droppedHeader)) throw new TypeError('fetch failed');
      return response;
    },
    close: async () => {
      await Promise.all([services.outboxWorker?.stop(), services.reportWorker.stop()]);
      await services.engine.close();
    },
    services,
    routes: app.routes.map(({ method, path }) => ({ method, path })),
  };
};
