/**
 * Name of the BroadcastChannel on which viewers say that they look for portals. It is not the one of the messages: a page that is not
 * inspected would read all that others send.
 */
export const viewersChannel = 'portal.viewers';
