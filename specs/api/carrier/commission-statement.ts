/** Where a commission statement is asked for again. */
export const path = '/-/api/redownload/commission-statement';

/** What the agent of the demonstration sends for a month that has closed by January 2026. */
export const good = {
  emailAddress: 'agent@demo.test',
  generalAgent: 'Millrace Mutual Insurance Company',
  subAgent: '77',
  companyNumber: '01',
  userId: 'user-agent',
  reportType: '08',
  forPeriod: '12/2025',
};
