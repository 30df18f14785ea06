import DOMPurify, { type Config } from 'dompurify';

/**
 * Words and their emphasis, lists and links: nothing that loads, runs, styles, submits or takes an id. The policy is an
 * allow-list, so what browsers invent tomorrow is out as well.
 */
const config = {
  ALLOWED_TAGS: 'p br b strong i em u s small sub sup span div code blockquote ul ol li a'.split(' '),
  ALLOWED_ATTR: ['href'],
  ALLOW_DATA_ATTR: false,
  ALLOW_ARIA_ATTR: false,
  ALLOWED_URI_REGEXP: /^(?:https?:\/\/|mailto:|tel:|\/(?![\\/]))/i,
  FORBID_CONTENTS: ['script', 'style', 'template', 'noscript', 'iframe', 'object', 'svg', 'math', 'select', 'textarea'],
  RETURN_DOM_FRAGMENT: true,
} satisfies Config;

/**
 * The harmless part of untrusted HTML, as nodes: no string is ever written as HTML by us, and DOMPurify's own Trusted
 * Types policy ("dompurify") is the only one that the content security policy lets read it. What cannot be read as a part
 * of a page (a frameset) has no harmless part.
 */
export const sanitise = (html: string): DocumentFragment => {
  const fragment = (DOMPurify.sanitize(html, config) as DocumentFragment | null) ?? document.createDocumentFragment();
  for (const link of fragment.querySelectorAll('a[href]')) {
    if (link.getAttribute('href')?.startsWith('/')) continue;
    link.setAttribute('target', '_blank');
    link.setAttribute('rel', 'noopener noreferrer');
  }
  return fragment;
};
