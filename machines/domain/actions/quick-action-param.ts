/**
 * The query parameter that opens a modal over any page of the agency side, so that a modal has an address. Apart
 * from the actions themselves, because the first screen needs it and not them.
 */
export const quickActionParam = 'action';
