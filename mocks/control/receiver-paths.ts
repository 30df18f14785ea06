import { legacyPaths } from '#machines/domain/actions/legacy.ts';

/** Where the demonstration's quote engine answers. */
export const quoteEnginePath = '/quote-engine';

/** Where the demonstration's hosted invoice page answers. */
export const invoicePagePath = '/invoice-payment';

/** Where the demonstration's replacement cost estimator answers. */
export const estimatorPath = '/replacement-cost';

/** Where the demonstration's manuals and raters are. */
export const manualsPath = '/manuals';

/** The script and the styles of the receivers' pages. */
export const receiverFiles = { script: '/demo-receiver/opener.js', styles: '/demo-receiver/styles.css' } as const;

/** The stub applications of a demonstration: path and name of each. */
export const receivers: Readonly<Record<string, string>> = {
  [legacyPaths.agencyBill]: 'Agency bill login',
  [legacyPaths.upload]: 'Agent upload controller',
  [legacyPaths.commercialQuote]: 'Commercial quote login',
  [legacyPaths.applications]: 'Application search',
  [legacyPaths.billing]: 'Billing search',
  [legacyPaths.documents]: 'Document policy search',
  [`${quoteEnginePath}/*`]: 'Quote engine',
  [`${invoicePagePath}/*`]: 'Hosted invoice payment page',
  [manualsPath]: 'Manuals & Raters',
  [`${estimatorPath}/*`]: 'Replacement cost estimator',
};

/** Whether the carrier serves a stub application at this path. */
export const isReceiver = (path: string): boolean =>
  Object.values<string>(receiverFiles).includes(path) ||
  Object.keys(receivers).some((own) => (own.endsWith('/*') ? path.startsWith(own.slice(0, -1)) : path === own));
