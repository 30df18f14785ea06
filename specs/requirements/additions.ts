/** What the source does not ask for: additions for agents, and the inspector. */
export const additions = {
  // Beyond the source: what agents ask for and no portal that we read offers
  'XTR-01': {
    1: 'In-place sign-in: when a session ends, a dialog signs the same user in again',
    2: 'and nothing of the work in progress is lost.',
  },
  'XTR-02': {
    1: 'Exactly one match: an explicit',
    2: 'announced "Open the only match".',
  },
  'XTR-03': {
    1: 'Quick search from every page, key /',
    2: '(only when no field has focus;',
    3: 'can be turned off);',
    4: '? lists the shortcuts.',
  },
  'XTR-04': {
    1: 'Recently viewed policyholders,',
    2: 'per user and agency,',
    3: 'ids only,',
    4: 'kept on the server,',
    5: 'gone at logout from the client.',
  },
  'XTR-05': '"Why is this disabled?": each gated item explains the permission, flag or date behind it.',
  'XTR-06': {
    1: 'Export of results as CSV',
    2: '(formula-injection safe)',
    3: 'and a print style for policyholder pages.',
  },
  'XTR-07': {
    1: 'Two tabs with different agencies never show mixed data:',
    2: 'a stale tab gets a clear banner (409).',
  },
  'XTR-08': {
    1: 'Offline and flaky network: an indicator,',
    2: 'nothing typed is lost,',
    3: 'work resumes within 3 s of coming back.',
  },
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
  'XTR-11': {
    1: 'Appearance: automatic, light or dark, in both brands,',
    2: 'chosen in the settings',
    3: "(kept as THM-01 says and as the user's darkMode);",
    4: 'AA contrast in both.',
    5: 'Automatic is what the system prefers.',
    6: 'A choice is kept in the cookie and in local storage, every tab follows it,',
    7: "and the user's darkMode flag sets it where nothing was chosen.",
  },
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
  'INS-01': {
    1: 'A viewer finds every portal of this origin by itself, also one that opened an hour ago;',
    2: 'where there is none it says how to open one.',
  },
  'INS-02': {
    1: 'A log is followed live, stands still, and is stepped through',
    2: 'without losing what arrives meanwhile.',
  },
  'INS-03': 'Recordings are exported, imported and replayed offline; a test is made from a session.',
  'INS-04': {
    1: 'A corrupt, foreign or oversized recording,',
    2: 'a changed machine,',
    3: 'and a browser without channel or storage get a clear message;',
    4: 'the portal is never affected.',
  },
  'INS-05': 'Nothing but what the allow-list names is told, recorded or sent to the hosted inspector.',
  'INS-06': {
    1: 'With it off it costs nothing,',
    2: 'and nothing of it is in the portal’s bundles.',
  },
  'INS-07': {
    1: 'Moments are bookmarked with a note.',
    2: 'Notes are the analyst’s own words: they are kept in an exported recording',
    3: 'and are sent nowhere.',
  },
  'INS-08': {
    1: 'Many recordings are read together, and nothing leaves this computer:',
    2: 'transitions taken and never taken,',
    3: 'where people leave, a funnel,',
    4: 'the slowest answers,',
    5: 'and the first difference of two recordings.',
    6: 'Files that cannot be read are named with the reason.',
  },
} as const;
