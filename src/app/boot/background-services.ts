/** What runs beside the pages, and what shows of it: one chunk. */
export { backgroundServicesActor } from '../actors/shell/background-services.ts';
export { BackgroundServices } from '../shell/BackgroundServices.tsx';
