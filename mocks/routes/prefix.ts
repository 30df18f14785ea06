/** Everything behind this is the carrier's API. */
export const apiPrefix = '/-';
