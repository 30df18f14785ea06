/** Standards: passwords, sessions, accessibility, search behavior, security, and reliability. */
export const standards = {
  // Passwords and codes
  'A-01': {
    1: 'Passwords have at least 15 characters and at most 128, counted as people count them;',
    2: 'spaces and Unicode are allowed, nothing is cut off,',
    3: 'and no character classes are required.',
  },
  'A-02': {
    1: 'Common passwords and words of the context (brands, products, agency names, the local part of the email address) are refused,',
    2: 'with the reason on screen.',
  },
  'A-03': {
    1: 'Password fields are type=password with a show button;',
    2: 'pasting and password managers work, by autocomplete=username, current-password, or new-password.',
  },
  'A-04': 'Changing a password needs the current one, can end all other sessions, and notifies the user.',
  'A-05': '"Password hints" are a live checklist of the rules, never a stored hint.',
  'A-06': {
    1: 'Codes have 6 random digits,',
    2: 'work once,',
    3: 'expire after 10 minutes,',
    4: 'are bound to their request,',
    5: 'and are stored as hashes.',
  },
  'A-07': {
    1: 'At most 5 guesses per code',
    2: 'and 10 per account and hour,',
    3: 'then a lock of 15 minutes;',
    4: 'at most 5 repeated codes in 15 minutes.',
  },
  'A-08': {
    1: 'At most 5 wrong passwords a minute per account and IP address,',
    2: '20 per IP address;',
    3: 'an attacker cannot lock an agent out everywhere.',
  },
  'A-09': {
    1: 'Sign-in,',
    2: 'forgotten password,',
    3: 'and sign-up answer known and unknown email addresses with the same body, status,',
    4: 'and effort.',
  },
  'A-10': 'Resetting a password does not bypass the second factor.',
  'A-11': {
    1: 'A code has one labeled field with six drawn slots (inputmode=numeric, autocomplete=one-time-code);',
    2: 'pasting "123 456", "123-456", or a sentence with a code fills it;',
    3: 'a double submit sends one request.',
  },
  'A-12': {
    1: 'Session steps are taken in order only:',
    2: 'a step skipped by URL',
    3: 'or direct call is answered 409 with the current step.',
  },
  'A-13': {
    1: 'A trusted browser is known by a random 256-bit token',
    2: 'that expires after 30 days,',
    3: 'is listed, and can be revoked.',
  },
  // The life of a session
  'S-01': {
    1: 'The session cookie is __Host-, Secure, HttpOnly, and SameSite=Lax with at least 128 random bits;',
    2: 'its id changes with every change of privilege.',
  },
  'S-02': {
    1: 'A session ends after 30 idle minutes',
    2: 'and after 12 hours at the latest;',
    3: "session.expires is the server's time.",
  },
  'S-03': {
    1: 'Background calls (message polling,',
    2: 'prefetching, reading the session) never extend a session.',
  },
  'S-04': {
    1: 'A warning comes at least 20 seconds before the end (119 here);',
    2: 'one simple action extends the session, at least ten times.',
  },
  'S-05': 'The idle limit is stated before it matters (WCAG 2.2.6).',
  'S-06': {
    1: 'The countdown changes every second on screen',
    2: 'and at most every 20 seconds in its live region;',
    3: 'the dialog is labeled,',
    4: 'focuses "Yes",',
    5: 'treats Escape as staying,',
    6: 'makes the page inert,',
    7: 'and returns the focus.',
  },
  'S-07': {
    1: 'The server refuses a session after sign-out',
    2: 'or expiry;',
    3: 'every private page offers to sign out.',
  },
  'S-08': {
    1: "The client's state is purged at sign-out,",
    2: 'also when signing out fails',
    3: 'or is offline.',
  },
  'S-09': {
    1: 'Users can list and end their other sessions;',
    2: "support can end a user's sessions.",
  },
  'S-10': 'A disabled user loses all sessions with the next call.',
  'S-11': 'Changing the email address, phone, or second factor needs the password again.',
  'S-12': { 1: 'Single sign-on creates a session only after an explicit action;', 2: 'its relay state works once.' },
  // Accessibility of screens (WCAG 2.2)
  'W-01': 'Nothing that has the focus is ever fully covered, for example by the sticky header (2.4.11).',
  'W-02': 'Targets have at least 24 by 24 CSS px (2.5.8).',
  'W-03': 'Contact details stand at the same place in every layout, wizards and error screens included (3.2.6).',
  'W-04': 'Email address and names are carried across the steps of a wizard (3.3.7).',
  'W-05':
    'Signing in needs no puzzle and no memorizing: fields can be pasted into and filled by password managers (3.3.8).',
  'W-06': {
    1: 'Forms are validated on Continue, not on blur:',
    2: 'an error summary at the top takes the focus and links to the fields,',
    3: 'the title begins with "Error: ",',
    4: 'and values are kept (3.3.1, 3.3.3).',
  },
  'W-07': 'Payments and statements are reviewed or confirmed before they are sent (3.3.4).',
  'W-08': 'Single-key shortcuts can be turned off (2.1.4).',
  'W-09': {
    1: 'Pages reflow at 320 px,',
    2: 'with spaced text',
    3: 'and at 200 % zoom, without loss (1.4.4, 1.4.10, 1.4.12).',
  },
  'W-10': {
    1: 'Search status,',
    2: 'messages,',
    3: 'and saved states are announced by live regions (4.1.3).',
  },
  // How search behaves
  'Q-01':
    'The search box is a combobox with aria-expanded, aria-controls, aria-autocomplete=list, and aria-activedescendant; the focus stays in the input.',
  'Q-02':
    'Down opens the list or moves into it, Up moves to the last option, Enter accepts, Escape closes, a second Escape clears, Alt+Down opens, Alt+Up closes; text-editing keys are never intercepted.',
  'Q-03': 'The list and its button are not in the tab order.',
  'Q-04': {
    1: 'Suggestions are announced: how to use them, that there are some,',
    2: 'none,',
    3: 'or another number,',
    4: 'which one is selected,',
    5: 'and that it was taken.',
  },
  'Q-05': 'The number of suggestions is announced once typing pauses.',
  'Q-06': {
    1: 'Late answers never reopen a closed list',
    2: 'and never replace newer ones.',
  },
  'Q-07':
    'Suggestions are asked for after a pause, from 2 characters on, at most 10; a new question aborts the one before.',
  'Q-08': 'Composition of characters (IME) is respected: Enter during composition does not search.',
  'Q-09': 'Recent searches are offered on an empty focus, kept on the server per user, and can be turned off.',
  'Q-10': {
    1: 'Results are a feed of articles with aria-labelledby, aria-posinset, aria-setsize, and aria-busy;',
    2: 'Page Down and Page Up move between them, Ctrl+Home and Ctrl+End leave it.',
  },
  'Q-11': {
    1: 'More results load by scrolling',
    2: 'or by a visible button,',
    3: 'at most once per scroll,',
    4: 'so that Tab reaches the footer.',
  },
  'Q-12': {
    1: 'After loading by button the focus goes to the first new result;',
    2: 'after loading by scrolling it stays;',
    3: 'the new number is announced.',
  },
  'Q-13': 'The number of results is in a status region that exists before its text changes.',
  'Q-14': {
    1: 'The texts for loading, failed, and empty are those of the source;',
    2: 'failed offers a retry.',
  },
  'Q-15': 'Back restores query, filters, order, loaded rows, and scroll without storing personal data.',
  'Q-16': {
    1: 'Filters are labeled groups of options;',
    2: 'the selected ones are chips with names that can be removed one by one or together;',
    3: 'the new number is announced.',
  },
  'Q-17': 'The order is a group of buttons with aria-pressed whose names include the direction.',
  'Q-18': 'Searching moves the focus out of the box on touch screens only.',
  // Security and reliability
  'SEC-01': {
    1: 'A strict content security policy without unsafe-* on every page;',
    2: 'no report in any journey.',
  },
  'SEC-02':
    'Trusted Types are required; at most two policies exist. Decision: a third one, default, lets one fixed text of the select kit through and nothing else.',
  'SEC-03': {
    1: 'HTML in system messages is sanitized by the carrier before it is kept;',
    2: 'and by DOMPurify before it is shown; nothing of a corpus of attacks runs.',
  },
  'SEC-04':
    'Redirect targets are matched against the route table and rebuilt; none leads to another origin, to /login, /logout, or /redirect.',
  'SEC-05':
    'Every call with effects needs Sec-Fetch-Site: same-origin, or else a matching Origin, whatever its content type; there is no CORS.',
  'SEC-06': 'Data of another agency, user, or company are never returned: every id is checked against the session.',
  'SEC-07': 'Fields that a user may not set (user type, permissions, agencies) are ignored or refused.',
  'SEC-08': {
    1: "Browser storage holds no personal data but the user's own query text,",
    2: 'and nothing after sign-out.',
  },
  'SEC-09': {
    1: 'The inspector receives allow-listed values only',
    2: "and is not part of the portal's bundles.",
  },
  'SEC-10': {
    1: 'npm refuses fresh releases,',
    2: 'Git dependencies,',
    3: 'and install scripts;',
    4: 'production dependencies have no high advisories.',
  },
  'SEC-11': {
    1: 'A 429 carries Retry-After',
    2: 'and the screen says when to try again;',
    3: 'the client never retries by itself before.',
  },
  'SEC-12': 'Guesses of a code are limited for the account over all its sessions together.',
  'SEC-13': 'Every response forbids framing, errors and assets included.',
  'SEC-14': 'HTML and API responses are no-store; hashed assets are immutable.',
  'SEC-15': 'A path with a file extension that does not exist is 404, never a page.',
  'SEC-16': 'Signing out in one tab purges all tabs, also without BroadcastChannel.',
  'SEC-17': 'After signing out, Back shows nothing of the user from the back/forward cache.',
  'SEC-18': {
    1: 'Signing out sends Clear-Site-Data,',
    2: 'and nothing depends on it.',
  },
  'SEC-19': {
    1: 'The countdown survives sleep and throttling:',
    2: 'it compares deadlines and acts within a second of waking.',
  },
  'SEC-20': "Wrong device clocks do not matter: expiry is measured by the server's time.",
  'SEC-21': {
    1: 'Tabs of one session never sign out while another one extends;',
    2: 'one call at a time extends it.',
  },
  'SEC-22': 'An extension that fails is shown, retried once, and then reloads with the return path.',
  'SEC-23': {
    1: 'Offline at any step: no uncaught error, no lost input,',
    2: 'and work resumes within 3 seconds.',
  },
  'SEC-24': {
    1: 'A missing chunk reloads the page once per build and then shows an error;',
    2: 'a missing asset is 404.',
  },
  'SEC-25': 'Double submits have one effect, by an idempotency key.',
  'SEC-26': {
    1: 'Answers in any order never leave a stale state;',
    2: 'aborted requests never count as failed.',
  },
  'SEC-27': 'Cancelling requests never cancels keep-alive, sign-out, or message calls.',
  'SEC-28': "A 400's text is shown as text, at most 300 characters, HTML literally.",
  'SEC-29': 'GraphQL takes one persisted query; drafts are never returned.',
  'SEC-30': 'Error responses hold a request id and no internals.',
  'SEC-31': 'CSV cells that begin with = + - @ or a tab are escaped.',
  'SEC-32': {
    1: 'Responses carry Referrer-Policy and opener policies;',
    2: 'external links open without an opener.',
  },
  'SEC-33': 'Demo and test routes do not exist in production.',
  'SEC-34': 'Sign-up gives one generic answer for unknown policies and addresses, five tries in 15 minutes.',
  'SEC-35': {
    1: 'A tab with a stale agency gets a 409',
    2: 'and a banner;',
    3: 'data of two agencies are never shown together.',
  },
  'SEC-36': 'Logs hold no passwords, codes, cookies, or names.',
} as const;
