/** Names under which others find an actor in its system: app-wide ones, and the client search and the menus while they are on screen. */
export const systemIds = {
  session: 'session',
  access: 'access',
  connection: 'connection',
  quickSearch: 'quickSearch',
  search: 'search',
  menus: 'menus',
} as const;
