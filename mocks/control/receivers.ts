import type { Hono } from 'hono';
import { html } from 'hono/html';
import { empty } from '../db/empty.ts';
import { readForm } from '../http/read.ts';
import type { CarrierContext, CarrierEnv } from '../http/request-context.ts';
import { newId } from '../secrets.ts';
import type { Services } from '../services.ts';
import { receiverFiles, receivers } from './receiver-paths.ts';

/** A request to one of the stub applications of a demonstration. */
export interface Arrival {
  application: string;
  method: string;
  path: string;
  /** in their order, unchanged */
  fields: [name: string, value: string][];
  /** the address that the browser gave away of the page before; the portal gives away none */
  referer: string | null;
  at: string;
}

const css = `
body { font: 16px/1.5 system-ui, sans-serif; margin: 0; background: #eef1f4; color: #1d2733; }
main { max-width: 40rem; margin: 6vh auto; padding: 2rem 1.5rem; background: #fff; border-top: 4px solid #2f5d8a; }
h1 { font-size: 1.5rem; margin: 0 0 .5rem; } p { margin: 0 0 1rem; } code { overflow-wrap: anywhere; }
table { width: 100%; border-collapse: collapse; margin: 0 0 1rem; }
th, td { text-align: left; vertical-align: top; padding: .5rem; border-top: 1px solid #cfd7df; overflow-wrap: anywhere; }
@media (max-width: 42rem) { main { margin: 0; } }`;

const script = `document.getElementById('opener').textContent =
  window.opener === null ? 'This tab has no opener.' : 'This tab has an opener: it could change the page it came from.';`;

/** Most characters of a value that are kept. */
const longest = 2000;

/**
 * Stubs of the legacy applications and of the quote engine: each records its requests and shows which application
 * would open with which fields.
 */
export const serveReceivers = (app: Hono<CarrierEnv>, services: Services): void => {
  for (const [path, application] of Object.entries(receivers)) {
    const receive = async (context: CarrierContext): Promise<Response> => {
      context.set('route', path);
      return context.html(pageOf(await keepArrival(services, context, application)));
    };
    app.get(path, receive).post(path, receive);
  }

  app.get(receiverFiles.styles, (context) => context.body(css, 200, { 'content-type': 'text/css; charset=utf-8' }));
  app.get(receiverFiles.script, (context) =>
    context.body(script, 200, { 'content-type': 'text/javascript; charset=utf-8' }),
  );

  app.get('/-/demo/legacy', async (context) => context.json(await readArrivals(services)));
  app.delete('/-/demo/legacy', async (context) => {
    await empty(services.db, ['arrivals']);
    return context.json({});
  });
};

const keepArrival = async ({ db }: Services, context: CarrierContext, application: string): Promise<Arrival> => {
  const { method, path, raw, url } = context.req;
  const given = method === 'POST' ? await readForm(raw) : new URL(url).searchParams;
  const fields = [...given].map(([name, value]): [string, string] => [plain(name), plain(value)]);
  const now = context.get('now');
  const referer = context.req.header('referer')?.slice(0, longest) ?? null;
  await db
    .insertInto('arrivals')
    .values(({ selectFrom, fn, lit }) => ({
      id: newId(),
      serial: selectFrom('arrivals').select((came) => came(fn.coalesce(fn.max('serial'), lit(0)), '+', 1).as('next')),
      application,
      method,
      path: plain(path),
      fields: JSON.stringify(fields),
      referer,
      at: now,
    }))
    .execute();
  return { application, method, path, fields, referer, at: new Date(now).toISOString() };
};

const plain = (text: string): string => text.slice(0, longest);

/** The requests, the newest first. */
const readArrivals = async ({ db }: Services): Promise<Arrival[]> => {
  const rows = await db.selectFrom('arrivals').selectAll().orderBy('serial', 'desc').limit(100).execute();
  return rows.map(({ application, method, path, fields, referer, at }) => ({
    application,
    method,
    path,
    fields: JSON.parse(fields) as Arrival['fields'],
    referer,
    at: new Date(at).toISOString(),
  }));
};

const pageOf = ({ application, method, path, fields }: Arrival) =>
  html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width" />
        <title>${application} (demonstration)</title>
        <link rel="stylesheet" href="${receiverFiles.styles}" />
        <script src="${receiverFiles.script}" defer></script>
      </head>
      <body>
        <main>
          <h1>${application}</h1>
          <p>
            This is a demonstration. Another application would open here. The portal sent a ${method} request to
            <code>${path}</code>${fields.length > 0 ? ' with these fields:' : ' without any fields.'}
          </p>
          ${
            fields.length > 0
              ? html`<table>
                  <thead>
                    <tr>
                      <th scope="col">Field</th>
                      <th scope="col">Value</th>
                    </tr>
                  </thead>
                  <tbody>
                    ${fields.map(
                      ([name, value]) =>
                        html`<tr>
                          <th scope="row">${name}</th>
                          <td>${value}</td>
                        </tr>`,
                    )}
                  </tbody>
                </table>`
              : ''
          }
          <p id="opener"></p>
        </main>
      </body>
    </html>`;
