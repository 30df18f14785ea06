/** A minute in milliseconds. */
export const minute = 60_000;
/** A day in milliseconds. */
export const day = 24 * 60 * minute;

/** How long what runs out lasts at most, in milliseconds, by its table. */
export const lifetimes = {
  devices: 30 * day,
  relays: 5 * minute,
  invoice_links: 120 * minute,
  document_links: 5 * minute,
  report_jobs: day,
  outbox: day,
} as const;
