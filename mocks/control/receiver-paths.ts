/** Where the demonstration's quote engine answers. */
export const quoteEnginePath = '/quote-engine';

/** Where the demonstration's hosted invoice page answers. */
export const invoicePagePath = '/invoice-payment';
