/** Everything behind this is the carrier's API (API-01). */
export const apiPrefix = '/-';
