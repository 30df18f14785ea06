/** Limits of paying an invoice; amounts in whole dollars. */
export const paymentLimits = {
  /** of one transaction from a bank account */
  ach: 125_000,
  /** of one transaction by credit card */
  card: 125_000,
  perDay: 2,
  perInvoice: 4,
} as const;

/** Dollars as the rules write them: "$125,000". */
export const formatDollars = (dollars: number): string => `$${dollars.toLocaleString('en-US')}`;
