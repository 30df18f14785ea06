import type { Hono } from 'hono';
import { html } from 'hono/html';
import { redeemRelay } from '../db/relay.ts';
import { requireOurs } from '../http/origin.ts';
import { readForm } from '../http/read.ts';
import { HttpError } from '../http/http-error.ts';
import type { CarrierEnv } from '../http/request-context.ts';
import { demoPeople } from '../seed/people.ts';
import type { Services } from '../services.ts';

/** Where the demonstration's identity provider answers. */
export const identityProviderPath = '/-/demo/idp';

const styles = `
body { font: 16px/1.5 system-ui, sans-serif; margin: 0; background: #f3f1ec; color: #23201a; }
main { max-width: 30rem; margin: 8vh auto; padding: 2rem 1.5rem; background: #fff; border-top: 4px solid #8a5a00; }
h1 { font-size: 1.5rem; margin: 0 0 .5rem; } p { margin: 0 0 1.25rem; }
form { display: grid; gap: .5rem; }
button { font: inherit; text-align: left; padding: .6rem .8rem; border: 1px solid #8d8574; background: #fff; cursor: pointer; }
button:hover { background: #f7f3ea; } button:focus-visible { outline: 3px solid #8a5a00; outline-offset: 2px; }
@media (max-width: 32rem) { main { margin: 0; } }`;

/**
 * An identity provider for demonstrations: it replaces a company's own, needs no password, and answers
 * with the relay state that it was given. A real one answers with a signed assertion instead.
 */
export const serveIdentityProvider = (app: Hono<CarrierEnv>, services: Services): void => {
  app.get(`${identityProviderPath}/styles.css`, (context) =>
    context.body(styles, 200, { 'content-type': 'text/css; charset=utf-8' }),
  );

  app.get(identityProviderPath, (context) => {
    context.set('route', identityProviderPath);
    const state = context.req.query('RelayState') ?? '';
    return context.html(
      html`<!doctype html>
        <html lang="en">
          <head>
            <meta charset="utf-8" />
            <meta name="viewport" content="width=device-width" />
            <title>Demo identity provider</title>
            <link rel="stylesheet" href="${identityProviderPath}/styles.css" />
          </head>
          <body>
            <main>
              <h1>Demo identity provider</h1>
              <p>This page stands in for your company’s sign-in page. Choose a user.</p>
              <form method="post" action="${identityProviderPath}">
                <input type="hidden" name="RelayState" value="${state}" />
                ${demoPeople.map(({ user }) => html`<button type="submit" name="email" value="${user.email}">${user.email}</button>`)}
              </form>
            </main>
          </body>
        </html>`,
    );
  });

  app.post(identityProviderPath, async (context) => {
    context.set('route', identityProviderPath);
    requireOurs(context);
    const form = await readForm(context.req.raw);
    const [state, email] = [form.get('RelayState'), form.get('email')];
    const person = demoPeople.find(({ user }) => user.email === email);
    const relay =
      person && state !== null ? await redeemRelay(services.db, state, person.user.id, context.get('now')) : null;
    if (!relay) throw new HttpError(403, 'This sign-in link expired or was already used. Start again.');
    const query = new URLSearchParams({ sso: relay.ticket, ...(relay.redirect ? { redirect: relay.redirect } : {}) });
    return context.redirect(`/login?${query}`, 303);
  });
};
