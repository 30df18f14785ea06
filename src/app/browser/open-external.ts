import type { ExternalTarget, OpenOutcome } from '#machines/domain/actions/external-target.ts';
import { webAddress } from './web-address.ts';

/** Opens another application; answers whether the browser let it. */
export type OpenExternal = (externalTarget: ExternalTarget) => OpenOutcome;

/**
 * Opens another application in a new tab without an opener. The tab is opened blank first, because a browser
 * that is asked for `noopener` does not report whether it opened one. Call it while the press that asked for it still counts.
 * @throws Error for an address that is not one of the web
 */
export const openExternal: OpenExternal = (externalTarget) => {
  const address = webAddress(externalTarget.kind === 'link' ? externalTarget.href : externalTarget.action);
  const tab = newTab();
  if (!tab) return 'blocked';
  if (externalTarget.kind === 'link') tab.window.location.replace(address);
  else post(externalTarget.fields, address, tab.name);
  return 'opened';
};

interface Tab {
  window: Window;
  /** random, so that no other page can have taken it */
  name: string;
}

const newTab = (): Tab | null => {
  const name = `externalTarget-${crypto.getRandomValues(new Uint32Array(4)).join('-')}`;
  const opened = window.open('about:blank', name);
  if (!opened || opened.closed) return null;
  opened.opener = null;
  return { window: opened, name };
};

const post = (fields: Readonly<Record<string, string>>, action: string, target: string): void => {
  const form = document.createElement('form');
  Object.assign(form, { method: 'post', action, target, hidden: true, acceptCharset: 'utf-8' });
  for (const [name, value] of Object.entries(fields)) {
    const field = document.createElement('input');
    Object.assign(field, { type: 'hidden', name, value });
    form.append(field);
  }
  document.body.append(form);
  // a field named "submit" would hide form.submit
  HTMLFormElement.prototype.submit.call(form);
  form.remove();
};
