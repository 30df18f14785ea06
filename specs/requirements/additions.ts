/** What the source does not ask for: additions for agents, and the inspector. */
export const additions = {
  // Beyond the source: what agents ask for and no portal that we read offers
  'XTR-01':
    'In-place sign-in: when a session ends, a dialog signs the same user in again and nothing of the work in progress is lost.',
  'XTR-02': {
    1: 'Exactly one match: an explicit',
    2: 'announced "Open the only match".',
  },
  'XTR-03':
    'Quick search from every page, key / (only when no field has focus; can be turned off); ? lists the shortcuts.',
  'XTR-04':
    'Recently viewed policyholders, per user and agency, ids only, kept on the server, gone at logout from the client.',
  'XTR-05': '"Why is this disabled?": each gated item explains the permission, flag or date behind it.',
  'XTR-06': {
    1: 'Export of results as CSV',
    2: '(formula-injection safe)',
    3: 'and a print style for policyholder pages.',
  },
  'XTR-07': 'Two tabs with different agencies never show mixed data: a stale tab gets a clear banner (409).',
  'XTR-08': 'Offline and flaky network: an indicator, nothing typed is lost, work resumes within 3 s of coming back.',
  'XTR-09': {
    1: 'A whole demo from one command,',
    2: 'with demo accounts for every role,',
    3: 'an outbox for codes,',
    4: 'fault',
    5: 'and clock controls.',
  },
  'XTR-10': {
    1: 'Single sign-on hand-off',
    2: '(samlAllowed,',
    3: 'sso)',
    4: 'with a demo identity provider in the embedded backend.',
  },
  'XTR-11':
    "Appearance: automatic, light or dark, in both brands, chosen in the settings (kept as THM-01 says and as the user's darkMode); AA contrast in both.",
  'XTR-12': {
    1: 'Support acts for an agency: a support user picks any agency of either company in the header (found by typing its code or name);',
    2: 'everything that needs an agency works from then on and says for whom;',
    3: 'until then gated entries offer the choice.',
    4: 'The carrier records who acted for whom.',
  },
  'XTR-13':
    'Anything a person can reach is a link: opens in a new tab, can be copied, survives a reload. Account, policy, bill and claim numbers have a copy button.',
  'XTR-14':
    "A person's own audit trail in the settings: sign-ins, trusted browsers, password and phone changes, acting for, payments started, with time, browser and place where known.",
  // The analysts' inspector
  'INS-01':
    'A viewer finds every portal of this origin by itself, also one that opened an hour ago; where there is none it says how to open one.',
  'INS-02': 'A log is followed live, stands still, and is stepped through without losing what arrives meanwhile.',
  'INS-03': 'Recordings are exported, imported and replayed offline; a test is made from a session.',
  'INS-04':
    'A corrupt, foreign or oversized recording, a changed machine, and a browser without channel or storage get a clear message; the portal is never affected.',
  'INS-05': 'Nothing but what the allow-list names is told, recorded or sent to the hosted inspector.',
  'INS-06': 'With it off it costs nothing, and nothing of it is in the portal’s bundles.',
  'INS-07':
    'Moments are bookmarked with a note. Notes are the analyst’s own words: they are kept in an exported recording and are sent nowhere.',
  'INS-08':
    'Many recordings are read together, and nothing leaves this computer: transitions taken and never taken, where people leave, a funnel, the slowest answers, and the first difference of two recordings. Files that cannot be read are named with the reason.',
} as const;
