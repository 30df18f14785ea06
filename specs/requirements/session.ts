/** The session: access, timeout, and logout. */
export const session = {
  // Session, scopes, guards
  'SES-01': {
    1: 'GET /auth/session at start.',
    2: 'Most auth responses are the session and replace the stored one.',
  },
  'SES-02': {
    1: 'Public scopes: guest, setupAccount, gettingStarted, verifyEmail, registerPhone, updatePassword, setUpCompRater, acceptTermsAndConditions, rememberDevice.',
    2: 'Private: customer, agent, support.',
    3: 'Default allowed scopes per page: agent and support.',
    4: 'Decision: customers may open their own policyholder, clients, account, settings and help pages.',
  },
  'SES-03': {
    1: 'A route not allowed for the scope redirects to /redirect;',
    2: 'when the user is logged in with a private scope the original path is added as the redirect query.',
    3: 'POST /auth/redirect {query} decides where to go.',
    4: 'Decision: a target is matched against the route table and rebuilt from it (so /\\evil, /.//evil, //evil go nowhere);',
    5: 'at most one hop, then 403;',
    6: 'never /login, /logout or /redirect.',
  },
  'SES-04': {
    1: 'Entering a private scope from a public one triggers the login hook.',
    2: 'After login, for agents only: load user (GET /api/user-legacy, GET /auth/user), permissions (GET /api/user-legacy/permissions, optional selectedAgency), feature flags (GET /auth/user/featureFlags), agency and search config.',
    3: 'Decision: support loads the same;',
    4: 'customers load user and flags.',
  },
  'SES-05': 'The logout route runs logout, then redirects.',
  'SES-06': {
    1: 'Agents switch among their agencies (sorted list):',
    2: 'POST /auth/user/selected-agency {selectedAgency};',
    3: 'permissions and everything that depends on them reload.',
  },
  'SES-07': {
    1: 'POST /auth/user/update {preview, previewFeatures,',
    2: 'names',
    3: 'unless employee,',
    4: 'or agency}.',
    5: 'Employees cannot edit their own name, here',
    6: 'or in the account set-up',
    7: '(fields read-only with the reason).',
    8: 'Preview features are listed in the settings with what each does;',
    9: 'agency makes an agency the default one.',
  },
  'SES-08':
    'A hard-coded list of about 23 user ids gets a special userAccess check whose purpose is not shown. Decision: the list is configuration, empty by default; it grants nothing by itself.',
  'SES-09': {
    1: 'User entity: id, first/middle/last name, email, display name, login,',
    2: 'agency (id, name), agencies, agencyId, company id, service id, internal flag,',
    3: 'isEmployee, userType, is{product} (second-brand flag),',
    4: 'previewAllowed, previewEnabled, previewFeatures (JSON text of names), darkMode,',
    5: 'featureFlags (name, active),',
    6: 'session (duration in minutes, expires),',
    7: 'permissions (commercial, personal, surety).',
  },
  'SES-10':
    'Permissions: per-line quotesAllowed and applicationsAllowed, quoteApplicationDisplay, isCommercialLinesAgency, isPersonalLinesAgency, surety isAllowed.',
  // Session timeout
  'TMO-01': {
    1: 'A warning flag rises 120 s before timeout;',
    2: 'a session counts as expiring within 130 s (130000 ms) of its expiry.',
    3: 'Each user activity extends the session by its duration.',
    4: 'Decision: at 130 s the server is asked, without extending, whether another tab has extended;',
    5: 'activity touches the server at most once a minute;',
    6: 'once the dialog is open only an explicit choice counts;',
    7: 'polls, prefetches and session probes never extend.',
  },
  'TMO-02': {
    1: 'Modal "Stay logged in?": "Your session will expire in"',
    2: 'with a countdown from 119 seconds shown as minutes and seconds.',
    3: 'Assistive technology hears it at most once every 20 s.',
  },
  'TMO-03': {
    1: '"Yes, keep me logged in" calls GET /settings,',
    2: 'resets the countdown, touches the session and emits an extend event;',
    3: 'if the call fails the page reloads.',
    4: 'Decision: the path to return to survives that reload.',
  },
  'TMO-04': {
    1: '"No, log me out",',
    2: 'or the countdown reaching its last second,',
    3: 'goes to the agent portal logout URL.',
  },
  'TMO-05': {
    1: 'Second modal "Session Timeout": "Your session is about to expire. You will be logged out in …",',
    2: 'from 119 in m:ss,',
    3: 'Logout and Continue;',
    4: 'cannot be cancelled;',
    5: 'at zero the user is logged out;',
    6: 'Continue does nothing.',
    7: 'Decision: this is the warning of the absolute end of a session (12 h), which nobody can extend:',
    8: 'Continue makes no call and changes no deadline, it folds the dialog into a strip with the countdown so that work can be finished.',
    9: 'The idle warning (TMO-02) is the one that can be extended.',
    10: 'Never both at once.',
  },
  'TMO-06': {
    1: 'The countdown follows the wall clock (a deadline, not ticks),',
    2: "with the server's clock as the reference:",
    3: 'within 1 s after sleep,',
    4: 'in throttled background tabs',
    5: 'and with a client clock 10 minutes off either way.',
    6: 'Tabs agree: extending',
    7: 'or logging out in one is seen in all within 1 s.',
    8: '1,000 random multi-tab runs: no logout while another tab extended.',
  },
  // Logout
  'LGO-01': {
    1: 'Logout posts to the logout endpoint and goes to the login page;',
    2: 'text while running "Logging out...".',
    3: "Decision: the SPA posts /-/auth/logout; POST /logout is the server's alias; GET never logs out.",
  },
  'LGO-02': 'Failure: ERR-07.',
  'LGO-03': {
    1: 'After logout, also a failed one, nothing of the user stays in memory,',
    2: 'storage,',
    3: 'the back/forward cache',
    4: 'or another tab.',
  },
} as const;
