/** New quotes. */
export const quotes = {
  // New quote
  'NQT-01': {
    1: '/new-quote: choose the business unit and line;',
    2: 'workflow child runs the commercial workflow.',
  },
  'NQT-02': {
    1: 'From 1 December 2023 the new-quote option is disabled (with a visible reason) for non-internal, non-second-brand, commercial-only agencies;',
    2: 'the commercial business unit is hidden for those that also have personal or surety access.',
    3: 'The clock is injected.',
  },
  'NQT-03': {
    1: 'Commercial workflow flags: the new flow applies for the second brand with cos-8687,',
    2: 'or for the first brand with cos-8863 or cos-8864;',
    3: 'otherwise a direct legacy submit (LEG-03).',
  },
  'NQT-04':
    'Producer-engage applicability, sister insurer: new business written after 7/8/24 for CA and WC (lines: Commercial Auto, Workers\' Compensation), and after 3/1/25 for other lines. "After" is strict.',
  'NQT-05': {
    1: 'Main insurer. With cos-8864: effective 11/1/25 or after for ID, MT, NV, OR, UT, WA; 9/1/25 or after for all others.',
    2: 'Without the flag: 9/1/25 or after for IL, IA, MN, ND, SD, WI only.',
    3: '"Or after" is inclusive.',
  },
  'NQT-06': 'Older business stays in the legacy system.',
  'NQT-07': {
    1: '/pe-redirect sends the user on to producer engage with the right version path;',
    2: '/pe-test-data is an internal page',
    3: 'that shows what would be sent.',
  },
  'NQT-08':
    'Dates on both sides of every cutoff are covered by table tests (the day before, the day, the day after), per state, line, brand and flag.',
} as const;
