/** The columns of the records behind a report, on screen and in files. */
export const recordWords = {
  policies: {
    title: 'Policies',
    number: 'Policy number',
    line: 'Policy',
    day: 'Expires',
    amount: 'Premium',
    one: 'policy',
  },
  bills: { title: 'Bills', number: 'Bill', line: 'Policy', day: 'Due', amount: 'Amount due', one: 'bill' },
  claims: { title: 'Claims', number: 'Claim', line: 'Cause', day: 'Reported', amount: 'Reserved', one: 'claim' },
} as const;
