/** Brands, routes, error screens, layouts, header, and menus. */
export const shell = {
  // Brands and companies
  'BRD-01': {
    1: 'Two companies: id 01 (default) and id 50 (the Alaska-focused sister carrier).',
    2: 'Unknown or missing company id means 01.',
  },
  'BRD-02': {
    1: 'The brand decides logo, page-title suffix, phone numbers, contact blocks, footer contact set, social links, claims URL',
    2: 'and public-site root.',
    3: 'All of it is data in one place per brand, none of it in views.',
    4: 'Decision: brand names, phones and mailboxes are fictitious placeholders in that data (phones in the 555-01xx range), replaceable without touching code.',
  },
  'BRD-03':
    "Company entity: id, label, name, title. The insurers' company codes are WNM, WNA, PSI, UIC (UIC is the Alaska carrier).",
  'BRD-04': {
    1: 'Runtime URL settings: base path, protocol, host, port, public-site root per company, quote-engine host,',
    2: 'hosted invoice page (a test URL outside production).',
    3: 'Decision: read at start-up from /config.json,',
    4: 'validated,',
    5: 'so one build runs in every environment;',
    6: 'a bad file gives a readable error screen, not a blank page.',
  },
  'BRD-05': 'A server path prefix for the legacy applications applies only in production.',
  // Routes and navigation
  'RTE-01': {
    1: 'History-mode routing;',
    2: 'every route is lazy-loaded.',
  },
  'RTE-02': '/ index (agency dashboard).',
  'RTE-03':
    "/account with child :accountId/billing/:billId?/payment. Decision: /account alone is a customer's own billing overview; agents and support go to /agents.",
  'RTE-04': '/agents is the client (policyholder) search.',
  'RTE-05': {
    1: '/clients with optional :id? and children billing, claims, documents, policies, billing/:detail?, claims/:detail?, policies/:detail?.',
    2: "Decision: /policyholder/:id is a client's overview; its tabs lead to /clients/:id/<tab>, for agents, support and the customer alike.",
    3: '/clients alone: customers see their own accounts',
    4: '(one: its overview),',
    5: 'agents and support go to /agents.',
  },
  'RTE-06': '/cloud-invoice.',
  'RTE-07': '/forgot-password and /forgot-password/reset.',
  'RTE-08': '/help, /login, /logout, /redirect.',
  'RTE-09': '/new-quote with child workflow.',
  'RTE-10': '/pe-redirect and /pe-test-data.',
  'RTE-11': '/policyholder/:id.',
  'RTE-12': '/reporting, /settings, /setup-account.',
  'RTE-13': '/device-setup/trust-device.',
  'RTE-14': '/forms/commercial, /forms/marketing, /forms/personal.',
  'RTE-15': '/user-setup/register, /start, /terms, /update, /verify.',
  'RTE-16': '/user-setup/rater/rate-test, /rater-credentials, /select-rater.',
  'RTE-17': '/user-signup/credentials, /password, /sign-up, /verify-policy.',
  'RTE-18': {
    1: '/legacy: Internet Explorer document-mode users are sent here.',
    2: '/deprecated: old Internet Explorer and legacy Edge are sent here.',
    3: 'Both pages are plain and work in those browsers (no module script needed).',
    4: 'Decision: a classic nomodule script (allowed by hash) sends them on from any page,',
    5: 'the carrier does the same by User-Agent where scripts are off,',
    6: 'and a browser that loads the page but cannot run it within 10 s sees a plain sentence with the phone number instead of an empty frame.',
  },
  'RTE-19': {
    1: 'Navigation scrolls to the top,',
    2: 'or to the in-page anchor when the URL has a hash;',
    3: 'back/forward restores the scroll position.',
  },
  'RTE-20': 'Page title: the page label (or its alternate label) followed by the company title.',
  'RTE-21': 'The page body stays hidden until the client has loaded.',
  'RTE-22': {
    1: 'A failed load of a code chunk reloads the page.',
    2: 'Decision: at most once per chunk and build, then the error screen: never a reload loop.',
  },
  'RTE-23': 'Without JavaScript: "Please enable Javascript for a superior user experience."',
  'RTE-24': {
    1: 'The query keys sso and redirect survive every redirect',
    2: 'and wizard step, each one tested',
    3: '(also the v3 exit of sign-up',
    4: "and the logout route's guard).",
  },
  'RTE-25': 'Likely next routes are prefetched when the browser is idle (idle timeout 2 s).',
  // Error screens and error catalogue
  'ERR-01':
    '404 screen: "Page Not Found", "Sorry, we\'re unable to find the page you\'re looking for.", a link home, a Logout button.',
  'ERR-02': {
    1: "An unknown route raises status 404 with 'This page could not be found'.",
    2: 'Decision: people see the screen of ERR-01 with that sentence in it.',
  },
  'ERR-03': {
    1: '403 with message "User is not set up correctly": a screen that tells the user to phone the support line',
    2: '(number by company),',
    3: 'with Logout.',
    4: 'Only that message: every other 403 at entry is ERR-04 with a way to try again.',
  },
  'ERR-04':
    'Any other error: its code (default 500) and message (default "An error occurred"), "Oops! An error occurred while processing your request.", a home link or "Please try again later", and an optional Logout button.',
  'ERR-05': {
    1: "A guard/middleware that does not exist: status 500, 'Unknown middleware …'.",
    2: 'A hook failure: status 500.',
  },
  'ERR-06': 'The error page itself failing: "An error occurred while showing the error page", with a home link.',
  'ERR-07': {
    1: 'Logout failing: error screen 503 "Cannot log out", home link and logout button.',
    2: 'The home link works: where the session is still alive the person is back in it,',
    3: 'else at the sign-in page.',
  },
  'ERR-08': {
    1: '429 when loading the session means the user is locked out:',
    2: 'it is logged and nothing is thrown.',
    3: 'Decision: the login page says that the account is temporarily locked',
    4: 'and when to try again (Retry-After).',
  },
  'ERR-09': {
    1: 'Other call failures are logged and rethrown.',
    2: 'Decision: the client logs every failed call in one place: operation, status, kind, request id, never a body;',
    3: 'a log line can be sent to the carrier (POST /-/client-log,',
    4: 'rate-limited,',
    5: 'allow-listed fields)',
    6: "so that support can look an agent's request id up.",
    7: 'Terms retrieval, terms acceptance and system-message fetch errors are only logged.',
  },
  'ERR-10': {
    1: 'Auth errors show a public title with the status,',
    2: 'also when the server gives a message (title, message and status together).',
  },
  'ERR-11': {
    1: "Loading statuses: 400 'Bad Request';",
    2: "404 or empty 'No results found';",
    3: "500 'Internal server error.'",
    4: "plus ' Try again?' where a reload action exists.",
  },
  'ERR-12':
    'Sign-up failures show the server\'s message, else: "Issue validating address or policy number." (policy), "Issue setting profile." (credentials), "Account creation failed." (password), "Something went wrong" (generic form submit), "User creation failed - please try again." (fixed text of registration failure).',
  'ERR-13': {
    1: "Reset password failure: the server's message,",
    2: "else 'An unexpected error occurred. Please try again.'",
  },
  'ERR-14': {
    1: "Invalid code: 'Invalid code entry. Please try again.'",
    2: 'The client has these words of its own for a 400 without a message.',
  },
  'ERR-15': {
    1: 'Developer errors fail loudly in development and tests: a duplicate filter,',
    2: 'a filter without options,',
    3: 'an invalid size or color,',
    4: 'a bad grid value,',
    5: 'each with a message that names the component and the value.',
  },
  'ERR-16': {
    1: 'A response that does not have the agreed shape is an error like any other',
    2: '(logged with the path of the bad field,',
    3: 'shown as ERR-04/ERR-11),',
    4: 'never an undefined in a view.',
  },
  // Layouts
  'LAY-01': {
    1: 'Agency portal layout: header menu,',
    2: 'system messages,',
    3: 'footer.',
  },
  'LAY-02': {
    1: 'Agency search layout: the portal layout',
    2: 'plus search box,',
    3: 'filters',
    4: 'and results.',
  },
  'LAY-03': 'Default and main layouts.',
  'LAY-04':
    'Policyholder layout: breadcrumb, name, account number, address, tabs Billing, Claims, Documents, Policies.',
  'LAY-05': {
    1: 'Reporting layout: like the portal,',
    2: 'with a fixed contact list',
    3: 'and full-width content;',
    4: 'its menu hides Settings unless the user is internal.',
  },
  'LAY-06': {
    1: 'User-setup layout: wizard with step status,',
    2: 'logo,',
    3: 'logout link',
    4: 'and a logging-out spinner.',
  },
  'LAY-07': {
    1: 'User-signup layout: three-step wizard;',
    2: 'requires authentication version v4, otherwise redirects to /login.',
  },
  'LAY-08': {
    1: 'Content container: max width 1300 px by default,',
    2: 'with a dark-mode option.',
  },
  'LAY-09': 'Customers see a contact-us modal on wizard layouts.',
  'LAY-10':
    'Header 66 px tall, 100 px from 768 px wide; footer 70 px; breakpoints 600, 960, 1264, 1904 px; mobile is under 768 px; 12-column grid (max 4 at xs, 8 at sm).',
  'LAY-11': 'Mobile step bar: 182 px wide, steps 33 px wide.',
  // Header, menus, footer, contact
  'MNU-01': {
    1: 'Header: Start a Quote button (can be disabled),',
    2: 'Report a Claim,',
    3: 'main menu, secondary user menu;',
    4: 'dropdown items are links or buttons;',
    5: 'the dropdown closes 400 ms after the pointer leaves.',
    6: 'Full keyboard operation.',
  },
  'MNU-02': "Report a Claim opens the external claims page of the user's company in a new tab.",
  'MNU-03': 'A Preview chip shows when preview is allowed and enabled.',
  'MNU-04': {
    1: 'My New Business: Personal Lines, Commercial Lines, Quotes & Activity Personal, Quotes & Activity Commercial, Surety Bonds',
    2: '(external link,',
    3: 'only with surety permission).',
  },
  'MNU-05': {
    1: 'My Clients: Endorse / Change a Policy Personal; Inquiry for Billing/Claims/Policy; Report a Claim; View Client Documents Personal',
    2: "(link to the document service's policy search with the user's service id);",
    3: 'View Client Documents Commercial; View Agency Bill Commercial; View / Pay Client Bill.',
  },
  'MNU-06': {
    1: 'My Resources: Bulletins; Manuals (Commercial) & Raters',
    2: '(fetches a url, then opens it);',
    3: 'Help.',
  },
  'MNU-07': {
    1: 'User menu titled "Welcome" plus the display name:',
    2: 'Settings, Help / Contact Us, Logout.',
  },
  'MNU-08': {
    1: "Footer: the carrier's company name,",
    2: 'an info mailbox,',
    3: 'a phone number,',
    4: 'social links;',
    5: 'separate contact sets per brand.',
  },
  'MNU-09': {
    1: 'Contact Us opens a modal with contact blocks for each brand.',
    2: "Main carrier: phone lines, weekday hours in Central time, a Minneapolis mailing address, a 24/7 claims line for auto, property and business, and a separate workers' compensation claims line.",
    3: 'Alaska carrier: same structure, hours in Alaska time, auto glass included in its claims.',
  },
  'MNU-10': 'Menu data model: menuLabel, menuItems, menuIcon; item: name, path, type (link or button).',
} as const;
