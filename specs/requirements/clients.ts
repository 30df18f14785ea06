/** Clients, commission statements, payments, documents, and reports. */
export const clients = {
  // Commission redownload
  'COM-01': {
    1: 'Not submitted: Submit disabled until a period is chosen;',
    2: 'a Cancel button.',
  },
  'COM-02': {
    1: 'Submitted: confirmation,',
    2: 'Close,',
    3: 'and Submit another (which clears the period).',
  },
  'COM-03': {
    1: 'Period required,',
    2: 'picked as month/year MM/YYYY;',
    3: 'the current month and future months are not selectable.',
  },
  'COM-04': {
    1: 'POST /api/redownload/commission-statement: emailAddress, generalAgent (company name), subAgent (agency id), companyNumber (company id), userId, reportType "08", forPeriod.',
    2: 'The server checks every one of them against the session.',
  },
  // Policyholder, clients, accounts
  'POL-01': {
    1: 'GET /api/accounts/{id} gives account.',
    2: 'Account: accountId, accountNumber, accountName, name parts, address (line1, line2, city, state, zip), businessType, source, legacy.',
  },
  'POL-02':
    'Policyholder tabs Billing, Claims, Documents, Policies with list and detail routes. Policy list item: id, name, effective, expiry, premium.',
  'POL-03':
    'Billing tab: BillingPolicyBillingInfo, InstallmentItem and ActivityItem lists (fields invented and marked so in the contract), payment entry from /account/:accountId/billing/:billId?/payment.',
  'POL-04': 'Documents tab lists AccountDocument items; a PDF viewer loads a source URL (width 70 % of the window).',
  'POL-05': {
    1: '/clients shows customers their own data;',
    2: "/policyholder/:id shows agents a client's.",
    3: 'Every id is checked against the session by the carrier:',
    4: "somebody else's is 404, not 403.",
  },
  'POL-06': {
    1: 'Tables: columns id, label, sort;',
    2: 'pagination that fits about (width - 96) / 44 buttons and shows ellipses.',
  },
  'POL-07':
    'Status chip colours by text, case-insensitive: active success; draft, rated warning; entered secondary; inactive, declined, expired, lapsed neutral; past due error; others none.',
  'POL-08': {
    1: '/cloud-invoice shows or pays a hosted invoice;',
    2: '/reporting lists reports for the agency.',
  },
  'POL-09': {
    1: 'Overview of a client: policies in force, balance and next due date, open claims, newest documents, last activities,',
    2: 'and the quick actions that fit this client and this user,',
    3: 'prefilled.',
    4: 'Numbers can be copied with one press.',
  },
  'POL-10': {
    1: 'Policy detail: lines,',
    2: 'coverages and limits, deductibles,',
    3: 'insured items (vehicles, dwellings, bonds),',
    4: 'drivers or contacts,',
    5: 'endorsements with dates,',
    6: 'its bills, claims and documents;',
    7: 'money in dollars and cents,',
    8: 'dates by the house format.',
  },
  'POL-11': {
    1: 'Claim detail: number, date of loss, status, adjuster with phone,',
    2: 'what was paid and reserved (agents and support only),',
    3: 'and a timeline;',
    4: '"Report a claim" beside the list.',
  },
  'POL-12': {
    1: 'Each list is a flow of its own with loading,',
    2: 'empty,',
    3: 'failed (retry),',
    4: 'sorted, paged and filtered states;',
    5: 'a link to any of them opens it again,',
    6: 'back returns to the row.',
  },
  // Payments
  'PAY-01': {
    1: '/account/:accountId/billing/:billId?/payment: choose the bill when the URL does not name one;',
    2: 'minimum due, balance or Other amount;',
    3: 'ACH or card;',
    4: 'review;',
    5: 'hand-off to the hosted payment page;',
    6: 'result;',
    7: 'receipt that prints.',
  },
  'PAY-02': {
    1: 'Amounts are whole cents, at least $1.00, at most the balance and at most $125,000 per transaction (QAM-04);',
    2: 'at most 2 payments a day and 4 per invoice,',
    3: 'each refused before the hand-off with the reason and, where there is one, when it will be possible again.',
    4: 'The carrier enforces all of it whatever the client sends.',
  },
  'PAY-03': {
    1: 'Card: the convenience fee is shown before the hand-off where cos-8830 is active,',
    2: 'and is part of the total.',
  },
  'PAY-04': {
    1: 'No card or account number ever reaches this product or its carrier: the hosted page takes it',
    2: '(the embedded one has its own origin,',
    3: 'takes the test numbers it prints,',
    4: 'and can approve,',
    5: 'decline,',
    6: 'time out,',
    7: 'be cancelled,',
    8: 'or answer twice).',
  },
  'PAY-05': {
    1: 'Coming back tells paid,',
    2: 'declined, cancelled or not yet known;',
    3: 'not yet known is polled with back-off and says that nothing has to be paid again.',
    4: "The truth is the carrier's, told by the hosted page's signed notice,",
    5: 'never the return URL.',
  },
  'PAY-06': {
    1: 'Double press,',
    2: 'reload, back,',
    3: 'two tabs,',
    4: 'a lost answer,',
    5: 'a session that ends while the hosted page is open:',
    6: 'one payment at most (idempotency key per intent),',
    7: 'and the person finds its result again.',
  },
  'PAY-07': {
    1: 'What was paid shows in the activity list and the balance at once;',
    2: "a receipt has number, date, amount, fee, method's last four digits and the bill.",
  },
  // Documents and viewer
  'DOC-01': {
    1: "The viewer shows a PDF at 70 % of the window's width (full width on mobile):",
    2: 'pages, zoom, fit, search in the text, print, download, close;',
    3: 'loading with progress, failed (retry), not found;',
    4: 'keyboard',
    5: 'and screen reader operation (text layer).',
    6: 'Runs under the strict CSP and Trusted Types;',
    7: 'loaded only when opened.',
  },
  'DOC-02': {
    1: 'The carrier makes real PDFs of its data (declarations, ID cards, bills, forms) with a kept library;',
    2: 'links are short-lived,',
    3: 'bound to the session',
    4: 'and never cached;',
    5: 'a document of another user is 404.',
  },
  'DOC-03': {
    1: 'A document opens by its own address;',
    2: 'several can be downloaded together;',
    3: 'each shows type, date, policy, pages and size.',
  },
  // Hosted invoices
  'INV-01': {
    1: '/cloud-invoice finds an invoice by its number (surety bonds, agency bills),',
    2: 'shows it,',
    3: 'and leads to the hosted invoice page (test URL outside production, BRD-04) to view or pay;',
    4: 'states for paid, void, not found, not yours.',
  },
  // Reports
  'REP-01': {
    1: '/reporting: layout LAY-05.',
    2: "The agency's reports: production by month and line,",
    3: 'policies in force,',
    4: 'renewals due in 30, 60, 90 days,',
    5: 'past-due bills,',
    6: 'loss ratio and open claims,',
    7: 'commission statements;',
    8: 'period and line can be chosen;',
    9: 'figures as plots with a table behind each (same data, accessible, CSV).',
    10: "All of it from the carrier's database, for the agency that the user acts for.",
  },
  'REP-02': {
    1: 'Long reports are jobs: requested, queued, running with progress, ready (download CSV or PDF), failed (retry), expired;',
    2: 'they go on while the person works elsewhere and are announced when ready;',
    3: 'on PostgreSQL any process may run them, exactly once,',
    4: 'and a killed process loses none.',
  },
  'REP-03': 'Loss reports are a search card type of their own (SCH-01).',
} as const;
