/** Names under which actors are found in their system: those of the portal, and the client search while it is on screen. */
export const systemIds = {
  config: 'runtimeConfig',
  session: 'session',
  access: 'access',
  chunks: 'chunks',
  connection: 'connection',
  quickSearch: 'quickSearch',
  search: 'search',
} as const;
