/** What runs beside the pages, and what shows of it: one chunk. */
export { backgroundServicesActor } from './actors/background-services.ts';
export { BackgroundServices } from './BackgroundServices.tsx';
