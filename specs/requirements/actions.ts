/** Quick actions and the legacy systems that they open. */
export const actions = {
  // Quick-action modals
  'QAM-01': {
    1: 'One machine owns which modal is open;',
    2: 'the ids are quotesActivityPersonal, activityPersonal, payviewAgencyBill, suretyBill, endorseChangePolicy, viewAgencyBillCL, viewDocsCommercial, replacementCostEstimator, cancelPolicy, commissionStatementRedownload (titled "Direct Bill Commission Redownload"), paymentRulesIC (titled "Payment Rules").',
  },
  'QAM-02': {
    1: 'Modal widths are 480, 500 or 720 px;',
    2: 'focus is inside within the 500 ms of the source (Decision: at once;',
    3: 'keys typed meanwhile are not lost),',
    4: 'is trapped,',
    5: 'and returns to the opener on close.',
  },
  'QAM-03': 'View commercial documents: choose Policy or Billing.',
  'QAM-04': {
    1: 'Payment rules: ACH maximum $125,000 per transaction; credit card maximum $125,000 per transaction; at most 2 payments per day and 4 per invoice; multiple transactions may be needed (enter the amount in Other);',
    2: 'a credit-card convenience fee line behind flag cos-8830;',
    3: 'support phone by company.',
  },
  'QAM-05': {
    1: 'Replacement cost estimator: choose Personal or Commercial;',
    2: 'each is disabled when the user may not quote or apply in that line (quoteApplicationDisplay).',
    3: 'GET /api/redirects/rce/personal with agencyId;',
    4: 'GET /api/redirects/rce/commercial with agencyId, agencyName, userName, firstName, lastName;',
    5: 'then go where the answer says.',
  },
  'QAM-06': {
    1: 'Pay or view agency bill (commercial): View Agency Bill, View/Pay Direct Bill;',
    2: 'the agency-bill section only with isCommercialLinesAgency.',
  },
  'QAM-07': {
    1: 'Surety bill: View/Pay Issued Bonds, View/Pay Pending Bonds;',
    2: 'only with surety isAllowed.',
    3: 'The bonds open the hosted invoice payment page (test URL outside production).',
  },
  'QAM-08': {
    1: 'Endorse or change a policy;',
    2: 'cancel a policy: personal-line choices;',
    3: 'most go to /agents.',
  },
  'QAM-09': {
    1: 'View quotes and recent transactions (personal and commercial);',
    2: 'view activity (personal):',
    3: 'choices go to the external producer-engage app under its policies',
    4: 'or activities path',
    5: '(version path by flag cos-8041).',
  },
  'QAM-10': 'View agency bill for commercial lines.',
  'QAM-11': {
    1: 'Personal-line choices: Select & Signature Auto, Select & Signature Home, Watercraft, Road & Trail, Dwelling, Personal Umbrella, Other.',
    2: 'The first ones are for new policies only;',
    3: 'Other covers all other personal lines.',
    4: 'Per-line quotesAllowed / applicationsAllowed decides which lines show.',
  },
  'QAM-12': 'Bill forms and commercial document or quote forms submit only when an action type is chosen.',
  'QAM-13': 'Some actions submit hidden legacy forms (see LEG).',
  // Legacy posts and links
  'LEG-01': 'Agency-bill login page: form post with AgencyId, Action (BI, MV, MVB, QI), LOB=BO.',
  'LEG-02': 'Agent upload controller (agentsxpress/UploadController): nav, companyID, action, userID, agencyId.',
  'LEG-03': 'Commercial quote login (agencylink/login/VerifyLogin.aspx): AgencyId, Action QI.',
  'LEG-04': 'Query-string link: action=ApplicationSearch, searchType, searchAction; appType E for endorsement.',
  'LEG-05': 'Link to /inquiryxpress/billing/billingSearch with serviceId.',
  'LEG-06': {
    1: 'Legacy form fields are typed in one place: action, nav, companyID, userID, agencyId, searchType, searchAction, appType; commercial form AgencyId and Action QI.',
    2: 'Values are never interpolated into markup unescaped;',
    3: 'the post opens in a new tab without opener.',
  },
} as const;
