import sanitizeHtml from 'sanitize-html';

/** What is not for reading: it goes with all that is in it. */
const unread = 'script style template noscript iframe object svg math select option textarea xmp'.split(' ');

/**
 * What is kept of the HTML of a system message: words and their emphasis, lists, and links. The portal sanitizes what it
 * shows as well, with an allow-list of its own; each is enough by itself.
 */
export const keptContent = (html: string): string =>
  sanitizeHtml(html, {
    allowedTags: ['p', 'br', 'strong', 'b', 'em', 'i', 'ul', 'ol', 'li', 'a'],
    allowedAttributes: { a: ['href'] },
    allowedSchemes: ['http', 'https', 'mailto', 'tel'],
    allowProtocolRelative: false,
    nonTextTags: unread,
  });
