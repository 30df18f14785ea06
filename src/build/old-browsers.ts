import type { CompanyId } from '../../machines/domain/shared/company.ts';
import { telOf, type Brand } from '../brands/brand.ts';

/** Pages for browsers that cannot run the portal, below the address of the same name. */
export type OldBrowserPage = 'legacy' | 'deprecated';

const words: Readonly<Record<OldBrowserPage, { title: string; text: readonly string[] }>> = {
  legacy: {
    title: 'The portal doesn’t run in Internet Explorer',
    text: [
      'Open this address in Microsoft Edge, Google Chrome, Mozilla Firefox, or Apple Safari instead.',
      'If you already use Microsoft Edge, it opens this site in Internet Explorer mode. Turn that mode off for this site, or ask your administrator to do so.',
    ],
  },
  deprecated: {
    title: 'Your browser is too old for the portal',
    text: [
      'Open this address in a current version of Microsoft Edge, Google Chrome, Mozilla Firefox, or Apple Safari.',
      'If you can’t install one, ask your administrator, or call us. We can look things up for you.',
    ],
  },
};

/** Colors of the brands as old browsers know them: without variables. */
const accents: Readonly<Record<CompanyId, string>> = { '01': '#14507d', '50': '#13604d' };

const escape = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');

const stylesFor = (accent: string): string =>
  `body{margin:0;background:#f5f7f9;color:#17222e;font:16px/1.5 "Segoe UI",Arial,sans-serif}main{display:block;max-width:560px;margin:48px auto;padding:32px;border-top:4px solid ${accent};background:#fff}h1{margin:0 0 16px;font-size:24px;line-height:1.25}p{margin:0 0 16px}a{color:${accent}}.company{margin:0 0 8px;color:#4f5f70}@media (max-width:620px){main{margin:0;padding:24px 16px}}`;

/** A page of plain words for browsers that cannot run the portal: no script, no variable, no image. */
export const drawOldBrowserPage = (page: OldBrowserPage, { company, support, footer }: Brand): string => {
  const { title, text } = words[page];
  const name = escape(company.name);
  return `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <title>Unsupported browser · ${escape(company.title)}</title>
    <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
    <style>${stylesFor(accents[company.id])}</style>
  </head>
  <body>
    <main>
      <p class="company">${name}</p>
      <h1>${title}</h1>
      ${text.map((one) => `<p>${one}</p>`).join('\n      ')}
      <p>${escape(support.label)}: <a href="${telOf(support)}">${escape(support.number)}</a>, ${escape(footer.mailbox)}</p>
      <p><a href="/">Try the portal in this browser</a></p>
    </main>
  </body>
</html>
`;
};

/**
 * Sends browsers without module scripts to their page: Internet Explorer 11, in whatever document mode, to /legacy, all older ones to
 * /deprecated. Written for a browser of 2001.
 */
export const oldBrowserScript = `location.replace(/Trident\\/7/.test(navigator.userAgent)?"/legacy":"/deprecated")`;

/** What is seen where the portal has not started ten seconds after its page has come; styles show it without a script. */
export const drawStalled = ({ support }: Brand): string =>
  `<p class="stalled">The portal hasn’t started yet. Reload the page, or use a current version of your browser. If that doesn’t help, call <a href="${telOf(support)}">${escape(support.number)}</a>.</p>`;
