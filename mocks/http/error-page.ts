import { createHash } from 'node:crypto';
import { html, raw } from 'hono/html';
import { contentPolicy } from './headers.ts';

const css = `:root{color-scheme:light dark}body{margin:0;font:100%/1.5 system-ui,sans-serif}main{max-width:34rem;margin:10vh auto;padding:0 1.5rem;overflow-wrap:anywhere}h1{font-size:1.625rem;line-height:1.25}small{opacity:.8}`;

/** No script and no form; the one style is named by its hash. */
const policy = `default-src 'none'; style-src 'sha256-${createHash('sha256').update(css).digest('base64')}'; base-uri 'none'; frame-ancestors 'none'; form-action 'none'`;

/** The headers of the page; the others are those of every answer. */
export const errorPageHeaders: Readonly<Record<string, string>> = {
  'content-type': 'text/html; charset=utf-8',
  [contentPolicy]: policy,
};

/** Where an error page leads: an address of this origin, and what it is called. */
export interface WayBack {
  address: string;
  name: string;
}

/** Whether a browser opens an address as a page, a form's answer included; no script can say so of its calls. */
export const isOpenedAsPage = ({ headers }: Request): boolean => headers.get('sec-fetch-mode') === 'navigate';

/** What an error page says. */
export interface ErrorWords {
  title: string;
  message: string;
  requestId: string;
}

/** An error in words, for an address that is opened as a page. */
export const errorPage = ({ title, message, requestId }: ErrorWords, { address, name }: WayBack): string =>
  html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width" />
        <meta name="robots" content="noindex" />
        <title>${title}</title>
        ${raw(`<style>${css}</style>`)}
      </head>
      <body>
        <main>
          <h1>${title}</h1>
          <p>${message}</p>
          <p><a href="${address}">${name}</a></p>
          <p><small>Reference: ${requestId}</small></p>
        </main>
      </body>
    </html>`.toString();
