/** What runs beside the pages for a user, and what shows of it: one chunk. */
export { userServicesActor } from '../actors/shell/user-services.ts';
export { UserServices } from '../shell/UserServices.tsx';
