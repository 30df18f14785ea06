import type { Hono } from 'hono';
import * as v from 'valibot';
import { titleCase } from '#machines/domain/shared/text.ts';
import { findSession } from '../db/sessions.ts';
import { empty } from '../db/empty.ts';
import { readSessionId } from '../http/cookies.ts';
import { requireOurs, requireThisMachine, isUnsafe } from '../http/origin.ts';
import { check, readJson } from '../http/read.ts';
import { HttpError } from '../http/http-error.ts';
import type { CarrierEnv } from '../http/request-context.ts';
import { demoPassword, demoPeople } from '../seed/people.ts';
import { restore } from '../seed/seed.ts';
import type { Services } from '../services.ts';
import { writeOffset } from './clock.ts';
import { serveIdentityProvider } from './identity-provider.ts';
import { faultSchema, injectFault } from './faults.ts';
import { serveMessages } from './messages.ts';
import { readMails } from '../delivery/outbox.ts';
import { serveHostedStyles } from './hosted-page/policy.ts';
import { serveInvoicePage } from './invoice-page/routes.ts';
import { servePaymentPage } from './payment-page/routes.ts';
import { serveReceivers } from './receivers.ts';

const days = 24 * 3600;
const sessionSchema = v.object({
  expiresInSeconds: v.pipe(v.number(), v.minValue(0, 'must not be negative'), v.maxValue(days / 2, 'is at most 12 h')),
});
const clockSchema = v.object({ offsetSeconds: v.pipe(v.number(), v.minValue(-400 * days), v.maxValue(400 * days)) });

const accounts = demoPeople.map(({ user, shows }) => ({
  email: user.email,
  password: demoPassword,
  description: `${titleCase(user.user_type)}: ${shows}`,
  userType: user.user_type,
  company: user.company,
}));

/** The control API: shows and changes the state of the carrier for testers; only in a demonstration. */
export const serveControl = (app: Hono<CarrierEnv>, services: Services): void => {
  const control = app.basePath('/-/demo');
  control.use(async (context, next) => {
    context.set('route', '/demo');
    if (services.options.isThisMachineOnly) requireThisMachine(context);
    if (isUnsafe(context.req.method)) requireOurs(context);
    await next();
  });

  control.get('/accounts', (context) => context.json(accounts));

  control.get('/outbox', async (context) => context.json(await readMails(services, context.req.query('to'))));

  serveIdentityProvider(app, services);
  serveHostedStyles(app);
  servePaymentPage(app, services);
  serveInvoicePage(app, services);
  serveReceivers(app, services);
  serveMessages(control, services);

  control.post('/faults', async (context) => {
    const fault = check(faultSchema, await readJson(context.req.raw));
    return context.json({ id: await injectFault(services, fault) });
  });

  control.delete('/faults', async (context) => {
    await empty(services.db, ['faults']);
    return context.json({});
  });

  control.post('/session', async (context) => {
    const { expiresInSeconds } = check(sessionSchema, await readJson(context.req.raw));
    const id = readSessionId(context);
    const found = id === null ? null : await findSession(services.db, id, context.get('now'));
    if (!found) throw new HttpError(401, 'There is no session to change.');
    const longest = Math.min(expiresInSeconds, services.options.sessionMinutes * 60);
    const expires_at = Math.min(context.get('now') + longest * 1000, found.session.ends_at);
    await services.db
      .updateTable('sessions')
      .set({ expires_at })
      .where('id_hash', '=', found.session.id_hash)
      .execute();
    return context.json({ expires: new Date(expires_at).toISOString() });
  });

  control.post('/clock', async (context) => {
    const { offsetSeconds } = check(clockSchema, await readJson(context.req.raw));
    const offset = Math.round(offsetSeconds * 1000);
    await writeOffset(services, offset);
    return context.json({ now: new Date(services.options.now() + offset).toISOString() });
  });

  control.post('/reset', async (context) => {
    await restore(services.engine, services.options.hashCost);
    return context.json({});
  });
};
