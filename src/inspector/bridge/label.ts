/** An event type in a reader's words: `after warningLead`, `request is done`. */
export const labelOf = (type: string, source = ''): string => {
  if (type === '') return 'always';
  const after = /^xstate\.after\.(.*)$/.exec(type)?.[1];
  if (after !== undefined)
    return `after ${source && after.endsWith(`.${source}`) ? after.slice(0, -source.length - 1) : after.replace(/\.[^.]*$/, '')}`;
  return type
    .replace(/^xstate\.done\.actor\.(.*)$/, '$1 is done')
    .replace(/^xstate\.error\.actor\.(.*)$/, '$1 fails')
    .replace(/^xstate\.snapshot\.(.*)$/, '$1 changes')
    .replace(/^xstate\.done\.state\..*$/, 'its end');
};

/** Whether an event's type is one that a transition is written for, which may be a wildcard. */
export const matches = (type: string, descriptor: string): boolean =>
  descriptor === type ||
  descriptor === '*' ||
  (descriptor.endsWith('.*') && (type === descriptor.slice(0, -2) || type.startsWith(descriptor.slice(0, -1))));
