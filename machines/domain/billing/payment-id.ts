/** What the id of a payment looks like, in an address too. */
export const paymentIdPattern = /^[\w-]{16}$/;

export const isPaymentId = (text: string): boolean => paymentIdPattern.test(text);
