/** What the calls of the first screen need, in one chunk beside the entry: the screen does not wait for it, its calls do. */
export { authApi } from './auth.ts';
export { createClient } from './client.ts';
export { readRuntimeConfig } from './config.ts';
export { checkHealth } from './health.ts';
export { userApi } from './user.ts';
