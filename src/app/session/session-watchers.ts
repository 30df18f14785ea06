/** What a session needs when it ends: one chunk, so that signing in again does not have to load when it is needed. */
export { reauthenticationActor } from '../actors/session/reauthentication.ts';
export { sessionTimeoutActor } from '../actors/session/session-timeout.ts';
