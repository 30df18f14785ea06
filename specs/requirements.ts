/**
 * The product's requirements catalogue: every stable id with what it asks for, in short. A test that asserts a rule carries
 * its id in brackets in its title; `npm run trace` reports which ids are met.
 */
export const requirements = {
  // Brands and companies
  'BRD-01':
    'Two companies: id 01 (default) and id 50 (the Alaska-focused sister carrier). Unknown or missing company id means 01.',
  'BRD-02':
    'The brand decides logo, page-title suffix, phone numbers, contact blocks, footer contact set, social links, claims URL and public-site root. All of it is data in one place per brand, none of it in views. Decision: brand names, phones and mailboxes are fictitious placeholders in that data (phones in the 555-01xx range), replaceable without touching code.',
  'BRD-03':
    "Company entity: id, label, name, title. The insurers' company codes are WNM, WNA, PSI, UIC (UIC is the Alaska carrier).",
  'BRD-04':
    'Runtime URL settings: base path, protocol, host, port, public-site root per company, quote-engine host, hosted invoice page (a test URL outside production). Decision: read at start-up from /config.json, validated, so one build runs in every environment; a bad file gives a readable error screen, not a blank page.',
  'BRD-05': 'A server path prefix for the legacy applications applies only in production.',
  // Routes and navigation
  'RTE-01': 'History-mode routing; every route is lazy-loaded.',
  'RTE-02': '/ index (agency dashboard).',
  'RTE-03':
    "/account with child :accountId/billing/:billId?/payment. Decision: /account alone is a customer's own billing overview; agents and support go to /agents.",
  'RTE-04': '/agents is the client (policyholder) search.',
  'RTE-05':
    "/clients with optional :id? and children billing, claims, documents, policies, billing/:detail?, claims/:detail?, policies/:detail?. Decision: /policyholder/:id is a client's overview; its tabs lead to /clients/:id/<tab>, for agents, support and the customer alike. /clients alone: customers see their own accounts (one: its overview), agents and support go to /agents.",
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
  'RTE-18':
    '/legacy: Internet Explorer document-mode users are sent here. /deprecated: old Internet Explorer and legacy Edge are sent here. Both pages are plain and work in those browsers (no module script needed). Decision: a classic nomodule script (allowed by hash) sends them on from any page, the carrier does the same by User-Agent where scripts are off, and a browser that loads the page but cannot run it within 10 s sees a plain sentence with the phone number instead of an empty frame.',
  'RTE-19':
    'Navigation scrolls to the top, or to the in-page anchor when the URL has a hash; back/forward restores the scroll position.',
  'RTE-20': 'Page title: the page label (or its alternate label) followed by the company title.',
  'RTE-21': 'The page body stays hidden until the client has loaded.',
  'RTE-22':
    'A failed load of a code chunk reloads the page. Decision: at most once per chunk and build, then the error screen: never a reload loop.',
  'RTE-23': 'Without JavaScript: "Please enable Javascript for a superior user experience."',
  'RTE-24':
    "The query keys sso and redirect survive every redirect and wizard step, each one tested (also the v3 exit of sign-up and the logout route's guard).",
  'RTE-25': 'Likely next routes are prefetched when the browser is idle (idle timeout 2 s).',
  // Error screens and error catalogue
  'ERR-01':
    '404 screen: "Page Not Found", "Sorry, we\'re unable to find the page you\'re looking for.", a link home, a Logout button.',
  'ERR-02':
    "An unknown route raises status 404 with 'This page could not be found'. Decision: people see the screen of ERR-01 with that sentence in it.",
  'ERR-03':
    '403 with message "User is not set up correctly": a screen that tells the user to phone the support line (number by company), with Logout. Only that message: every other 403 at entry is ERR-04 with a way to try again.',
  'ERR-04':
    'Any other error: its code (default 500) and message (default "An error occurred"), "Oops! An error occurred while processing your request.", a home link or "Please try again later", and an optional Logout button.',
  'ERR-05': "A guard/middleware that does not exist: status 500, 'Unknown middleware …'. A hook failure: status 500.",
  'ERR-06': 'The error page itself failing: "An error occurred while showing the error page", with a home link.',
  'ERR-07':
    'Logout failing: error screen 503 "Cannot log out", home link and logout button. The home link works: where the session is still alive the person is back in it, else at the sign-in page.',
  'ERR-08':
    '429 when loading the session means the user is locked out: it is logged and nothing is thrown. Decision: the login page says that the account is temporarily locked and when to try again (Retry-After).',
  'ERR-09':
    "Other call failures are logged and rethrown. Decision: the client logs every failed call in one place: operation, status, kind, request id, never a body; a log line can be sent to the carrier (POST /-/client-log, rate-limited, allow-listed fields) so that support can look an agent's request id up. Terms retrieval, terms acceptance and system-message fetch errors are only logged.",
  'ERR-10':
    'Auth errors show a public title with the status, also when the server gives a message (title, message and status together).',
  'ERR-11':
    "Loading statuses: 400 'Bad Request'; 404 or empty 'No results found'; 500 'Internal server error.' plus ' Try again?' where a reload action exists.",
  'ERR-12':
    'Sign-up failures show the server\'s message, else: "Issue validating address or policy number." (policy), "Issue setting profile." (credentials), "Account creation failed." (password), "Something went wrong" (generic form submit), "User creation failed - please try again." (fixed text of registration failure).',
  'ERR-13': "Reset password failure: the server's message, else 'An unexpected error occurred. Please try again.'",
  'ERR-14':
    "Invalid code: 'Invalid code entry. Please try again.' The client has these words of its own for a 400 without a message.",
  'ERR-15':
    'Developer errors (duplicate filter, filter without options, invalid size or colour, bad grid value …) fail loudly in development and tests, with a message that names the component and the value.',
  'ERR-16':
    'A response that does not have the agreed shape is an error like any other (logged with the path of the bad field, shown as ERR-04/ERR-11), never an undefined in a view.',
  // Layouts
  'LAY-01': 'Agency portal layout: header menu, system messages, footer.',
  'LAY-02': 'Agency search layout: the portal layout plus search box, filters and results.',
  'LAY-03': 'Default and main layouts.',
  'LAY-04':
    'Policyholder layout: breadcrumb, name, account number, address, tabs Billing, Claims, Documents, Policies.',
  'LAY-05':
    'Reporting layout: like the portal, with a fixed contact list and full-width content; its menu hides Settings unless the user is internal.',
  'LAY-06': 'User-setup layout: wizard with step status, logo, logout link and a logging-out spinner.',
  'LAY-07': 'User-signup layout: three-step wizard; requires authentication version v4, otherwise redirects to /login.',
  'LAY-08': 'Content container: max width 1300 px by default, with a dark-mode option.',
  'LAY-09': 'Customers see a contact-us modal on wizard layouts.',
  'LAY-10':
    'Header 66 px tall, 100 px from 768 px wide; footer 70 px; breakpoints 600, 960, 1264, 1904 px; mobile is under 768 px; 12-column grid (max 4 at xs, 8 at sm).',
  'LAY-11': 'Mobile step bar: 182 px wide, steps 33 px wide.',
  // Header, menus, footer, contact
  'MNU-01':
    'Header: Start a Quote button (can be disabled), Report a Claim, main menu, secondary user menu; dropdown items are links or buttons; the dropdown closes 400 ms after the pointer leaves. Full keyboard operation.',
  'MNU-02': "Report a Claim opens the external claims page of the user's company in a new tab.",
  'MNU-03': 'A Preview chip shows when preview is allowed and enabled.',
  'MNU-04':
    'My New Business: Personal Lines, Commercial Lines, Quotes & Activity Personal, Quotes & Activity Commercial, Surety Bonds (external link, only with surety permission).',
  'MNU-05':
    "My Clients: Endorse / Change a Policy Personal; Inquiry for Billing/Claims/Policy; Report a Claim; View Client Documents Personal (link to the document service's policy search with the user's service id); View Client Documents Commercial; View Agency Bill Commercial; View / Pay Client Bill.",
  'MNU-06': 'My Resources: Bulletins; Manuals (Commercial) & Raters (fetches a url, then opens it); Help.',
  'MNU-07': 'User menu titled "Welcome" plus the display name: Settings, Help / Contact Us, Logout.',
  'MNU-08':
    "Footer: the carrier's company name, an info mailbox, a phone number, social links; separate contact sets per brand.",
  'MNU-09':
    "Contact Us opens a modal with contact blocks for each brand. Main carrier: phone lines, weekday hours in Central time, a Minneapolis mailing address, a 24/7 claims line for auto, property and business, and a separate workers' compensation claims line. Alaska carrier: same structure, hours in Alaska time, auto glass included in its claims.",
  'MNU-10': 'Menu data model: menuLabel, menuItems, menuIcon; item: name, path, type (link or button).',
  // Quick-action modals
  'QAM-01':
    'One machine owns which modal is open; the ids are quotesActivityPersonal, activityPersonal, payviewAgencyBill, suretyBill, endorseChangePolicy, viewAgencyBillCL, viewDocsCommercial, replacementCostEstimator, cancelPolicy, commissionStatementRedownload (titled "Direct Bill Commission Redownload"), paymentRulesIC (titled "Payment Rules").',
  'QAM-02':
    'Modal widths are 480, 500 or 720 px; focus is inside within the 500 ms of the source (Decision: at once; keys typed meanwhile are not lost), is trapped, and returns to the opener on close.',
  'QAM-03': 'View commercial documents: choose Policy or Billing.',
  'QAM-04':
    'Payment rules: ACH maximum $125,000 per transaction; credit card maximum $125,000 per transaction; at most 2 payments per day and 4 per invoice; multiple transactions may be needed (enter the amount in Other); a credit-card convenience fee line behind flag cos-8830; support phone by company.',
  'QAM-05':
    'Replacement cost estimator: choose Personal or Commercial; each is disabled when the user may not quote or apply in that line (quoteApplicationDisplay). GET /api/redirects/rce/personal with agencyId; GET /api/redirects/rce/commercial with agencyId, agencyName, userName, firstName, lastName; then go where the answer says.',
  'QAM-06':
    'Pay or view agency bill (commercial): View Agency Bill, View/Pay Direct Bill; the agency-bill section only with isCommercialLinesAgency.',
  'QAM-07':
    'Surety bill: View/Pay Issued Bonds, View/Pay Pending Bonds; only with surety isAllowed. The bonds open the hosted invoice payment page (test URL outside production).',
  'QAM-08': 'Endorse or change a policy; cancel a policy: personal-line choices; most go to /agents.',
  'QAM-09':
    'View quotes and recent transactions (personal and commercial); view activity (personal): choices go to the external producer-engage app under its policies or activities path (version path by flag cos-8041).',
  'QAM-10': 'View agency bill for commercial lines.',
  'QAM-11':
    'Personal-line choices: Select & Signature Auto, Select & Signature Home, Watercraft, Road & Trail, Dwelling, Personal Umbrella, Other. The first ones are for new policies only; Other covers all other personal lines. Per-line quotesAllowed / applicationsAllowed decides which lines show.',
  'QAM-12': 'Bill forms and commercial document or quote forms submit only when an action type is chosen.',
  'QAM-13': 'Some actions submit hidden legacy forms (see LEG).',
  // Legacy posts and links
  'LEG-01': 'Agency-bill login page: form post with AgencyId, Action (BI, MV, MVB, QI), LOB=BO.',
  'LEG-02': 'Agent upload controller (agentsxpress/UploadController): nav, companyID, action, userID, agencyId.',
  'LEG-03': 'Commercial quote login (agencylink/login/VerifyLogin.aspx): AgencyId, Action QI.',
  'LEG-04': 'Query-string link: action=ApplicationSearch, searchType, searchAction; appType E for endorsement.',
  'LEG-05': 'Link to /inquiryxpress/billing/billingSearch with serviceId.',
  'LEG-06':
    'Legacy form fields are typed in one place: action, nav, companyID, userID, agencyId, searchType, searchAction, appType; commercial form AgencyId and Action QI. Values are never interpolated into markup unescaped; the post opens in a new tab without opener.',
  // New quote
  'NQT-01': '/new-quote: choose the business unit and line; workflow child runs the commercial workflow.',
  'NQT-02':
    'From 1 December 2023 the new-quote option is disabled (with a visible reason) for non-internal, non-second-brand, commercial-only agencies; the commercial business unit is hidden for those that also have personal or surety access. The clock is injected.',
  'NQT-03':
    'Commercial workflow flags: the new flow applies for the second brand with cos-8687, or for the first brand with cos-8863 or cos-8864; otherwise a direct legacy submit (LEG-03).',
  'NQT-04':
    'Producer-engage applicability, sister insurer: new business written after 7/8/24 for CA and WC (lines: Commercial Auto, Workers\' Compensation), and after 3/1/25 for other lines. "After" is strict.',
  'NQT-05':
    'Main insurer. With cos-8864: effective 11/1/25 or after for ID, MT, NV, OR, UT, WA; 9/1/25 or after for all others. Without the flag: 9/1/25 or after for IL, IA, MN, ND, SD, WI only. "Or after" is inclusive.',
  'NQT-06': 'Older business stays in the legacy system.',
  'NQT-07':
    '/pe-redirect sends the user on to producer engage with the right version path; /pe-test-data is an internal page that shows what would be sent.',
  'NQT-08':
    'Dates on both sides of every cutoff are covered by table tests (the day before, the day, the day after), per state, line, brand and flag.',
  // Search lifecycle and paging
  'SCH-01':
    'Presets: clients (policyholder search), marketing (marketing documents), plForms, clForms. Card types: client, form, loss report, marketing.',
  'SCH-02':
    'The screen: search box with label, Search button and optional autocomplete; optional syntax-tips drawer; filter dropdowns; result list with count; Order By sort buttons; infinite scroll; empty and failed states; disclaimer with Read More / Read Less on forms search.',
  'SCH-03': 'Forms search note: set the Company filter to All Companies to see Select Auto and Signature Auto forms.',
  'SCH-04':
    'Hint formats: policyholder name; policy number (three letters plus digits, or 10 digits, for personal; 3 letters plus 7 digits for commercial); client id; account number; group number; DBA.',
  'SCH-05':
    'Derived search states: initial (no search run), loading, failed (run but not successful), empty (success with no results), success.',
  'SCH-06': 'Page states: initial until success; done when lastPage; loading; success; failed.',
  'SCH-07':
    'Starting a search cancels all in-flight requests with the tags search, page, sort and autocomplete (never keep-alive, logout or messages), validates, blurs focus (Decision: on touch devices only) and marks loading; on success it stores the results, sets pagination and marks the search as run. A late answer of a cancelled request never changes anything.',
  'SCH-08':
    'Failure, unless cancelled: 400 sets the validation message from the body when the body is a string; anything else marks the search run and failed, and clears the results. Cancelled requests are ignored.',
  'SCH-09':
    'Last page when the result has at most one item or no pageNum. Decision: totals, where present, also end the list, saving the extra empty call.',
  'SCH-10':
    'Scrolling near the bottom loads the next page when it is not the last page, nothing is loading and there are results. Trigger about 200 px from the bottom; another listener uses 60 % of the scroll height with a 300 ms debounce. Decision: one IntersectionObserver sentinel with a 200 px margin; the 60 % listener, debounced, is the fallback where the observer is missing. A keyboard user can also load more with a button.',
  'SCH-11':
    "First page number 1; first page size 12; each scroll page 3. Decision: pageNum counts in the unit of the request's own pageSize, so after 1/12 come 5/3, 6/3 …: nothing repeats, nothing is skipped, for any total from 0 to 200 (property test).",
  'SCH-12':
    "Search text is trimmed and runs of spaces collapse to one. For the client card type an empty search gives '* required'; other types have no client-side check; a server 400 message replaces the validation message.",
  'SCH-13':
    '(Decision: a reload counts as back navigation; a typed address and a link do not.) Search state (searchParam, lastSearch, sort, sortDirection, filters, sortParams) is saved in session storage after each success and restored later; cleared unless back navigation or persist=true; clearing removes it. Decision: results are never stored (personal data): the number of rows shown and an anchor are, the rows are fetched again and the scroll position restored. Purged on logout, expiry and agency switch. Corrupt or old-version storage is dropped silently.',
  'SCH-14':
    'Messages, all visible to everybody: "Loading results"; "Search Failed" / "Please try again"; "No results found" / "Check your spelling or try a different search"; paging "Loading more results", "Loading failed. Try again?" (click to retry), "No more results", "Scroll for more results".',
  'SCH-15':
    'Search box max width 524 px (quick search and any search without a preset), 693 px for presets; filters and search content max 970 px.',
  'SCH-16':
    'GET /api/accounts with pageNum, pageSize, sort (field,direction), clientName and the selected filters (agencyCode …); with flag cos-2374 GET /api/universal-search/ with text instead of clientName.',
  'SCH-17':
    'GET /api/forms/marketing, /api/forms/personal, /api/forms/commercial: displayName, pageNum, pageSize, sort, filters lob, state, company, type, status.',
  'SCH-18': 'Result shape: results, pageNum, lastPage, totalResults, totalPages.',
  'SCH-19':
    'The policyholder header shows the name in title case (fallback "Unknown Policyholder"), account number and address (empty: "Unknown Address").',
  'SCH-20': 'The result count and state changes are announced to assistive technology.',
  // Filters and sort
  'FLT-01':
    'Filter entity: id, name, title, abbreviation, mode (single or multi), options (value, title, abbreviation, selected), noDefault, defaultTitle ("Select All"), sortMethod (agency or default).',
  'FLT-02': 'A filter with mode single, multi or unset must include options; filter keys must not repeat (ERR-15).',
  'FLT-03':
    'Changing, adding, removing or clearing a filter re-runs the search unless the state is initial. A single-mode filter clears other selections first.',
  'FLT-04': 'Option lookup is case-insensitive (as is, upper, lower).',
  'FLT-05':
    'Sort parameter: name, displayName, active; direction ASC or DESC. Choosing the active column toggles the direction; another column activates with ASC; either re-searches. Default formNumber ASC for forms, name ASC for clients. Form card sortable fields: formNumber, formName, formEdition, formType.',
  'FLT-06': 'Internal users do not see the agency filter; they see all companies in the forms company filter.',
  'FLT-07':
    'Forms company filter: for company 50 single-select, no default, only the Alaska carrier; for other external users the Alaska option is removed.',
  'FLT-08':
    'The agency filter on policyholder search appears only with more than one active agency. Agencies sort numerically by code, then by text. Active agencies are strings: form code + " - " + name.',
  'FLT-09':
    'Marketing options: categories CLA, CLB, CLG, CLS, GM, LC, PL, SU; types F, TB, O; states AK, ID, IL, IA, MN, MT, NV, ND, OR, SD, UT, WA, WI.',
  'FLT-10':
    'Personal-lines options: lob PA, HO, PU, DF, MC, MT, WT; states AK, IA, MN, SD, WI; types C, SA, Q; status Active or Inactive (shown as Expired).',
  'FLT-11': 'Commercial options: lob CA, BP, CR, CG, CM, CP, CU, WC; types C, SA, Q.',
  // Autocomplete
  'ACP-01': 'Input is trimmed and repeated spaces collapse.',
  'ACP-02':
    'At most 10 suggestions: prefix matches first, sorted; contains-matches only when fewer than 10 prefix matches.',
  'ACP-03':
    'GET {apiPath}/autocomplete with the search param and filters, or the universal-search path itself; the results array is used.',
  'ACP-04': 'A failure silently clears the options; a newer keystroke cancels the older request.',
  'ACP-05':
    'WAI-ARIA combobox: arrows, Home/End, Enter, Escape, active descendant, announced count; menu height 200 px (252 px on the preset screens).',
  // Sign-up wizard
  'SGN-01':
    'Three steps: Verify Policy, Credentials, Password; step index 0 to 2. Decision: verify-policy = policy; credentials = email and profile; password = password and registration; /user-signup/sign-up goes to the current step.',
  'SGN-02': 'Cancel is not on the first step and resets to step 1; returning to step 0 resets the session.',
  'SGN-03':
    "Continue is disabled until the page reports valid, and again on each step change; it runs the step's check and moves on at status 200. Decision: aria-disabled with a visible reason; pressing it moves focus to the first problem.",
  'SGN-04': '"Already have an account? Log in".',
  'SGN-05': 'Pages keep the sso query parameter.',
  'SGN-06': 'After the password step succeeds the page reloads.',
  'SGN-07':
    '(The address is a combobox: choosing a suggestion keeps it as selectedAddress, typing on drops it; both are sent as the source says.) Data: address, policyNumber, selectedAddress, email, firstName, lastName, password, confirmPassword. The address field uses a maps-service session token. Decision: address suggestions come from a replaceable address service; the embedded backend answers it.',
  'SGN-08':
    'Server order: policy, email, profile, password, then registration: POST /auth/signup/policy {policyNum, addressInput, sessionToken}; /auth/signup/email {email}; /auth/signup/profile {firstName, lastName}; /auth/signup/password {password, confirmPassword}; /auth/registration.',
  // Login, user set-up, forgot password
  'LGN-01':
    '(Sign-in shows its steps too.) The server session names the current step (scope) in an ordered list of steps; earlier ones are complete. Steps show as complete, in progress (current) or not started. Step: description, current, complete, routeTo.',
  'LGN-02':
    'Login sequence: choose user type, email, password, MFA verify. POST /auth/login/user-type {userType}; /auth/login/email {email}; /auth/login/password {username, password}; /auth/login/mfa-verify {code}.',
  'LGN-03':
    'Login session: scope, group, steps, userType, email, names, usernameRequired, samlAllowed (default true), company, accountSetup, policyValidated, useNewForgotPassword, selectedAgency, isMfaRequired, userSetupSubview. usernameRequired shows a username field; samlAllowed offers single sign-on; isMfaRequired adds the MFA step.',
  'LGN-04':
    'User set-up sequence: getting started, verify email, register and verify phone, set new password, accept terms and conditions, account set-up. POST /auth/setup-user/getting-started, /resend-email, /resend-phone, /verify-email {code}, /verify-phone {code}, /register-phone {phone}, /set-new-password {newPassword}, /accept-tscs; GET /auth/termsAndConditions; POST /auth/setup-account.',
  'LGN-05':
    'Reload, back, forward, a deep link or a second tab in the middle of a set-up always lands on the step that the server session names, never on another.',
  'LGN-06':
    'Comparative rater set-up: select rater (default ezLynx, alternative PL Rater), rater credentials, rate test.',
  'LGN-07':
    '(Settings forget a trusted browser by this GET.) Trust device: /device-setup/trust-device (scope rememberDevice); GET /auth/device-setup/forget-device; POST /auth/forget-user.',
  'LGN-08':
    'Forgot password: request, then reset with email, confirmationCode and password: POST /auth/forgot-password/reset. Decision: the request is POST /auth/forgot-password {email}, with the same answer for known and unknown addresses.',
  'LGN-09':
    'Password field can show password hints and reports when all conditions are met. Decision: one rule function, used by client and carrier in every form, with one list of common passwords: what the hints tick the carrier takes. Hints: 15 to 128 characters, not among common passwords, no brand, agency or email name in it; no composition rules; paste and password managers work; show/hide button.',
  'LGN-10':
    'Code entry: 6 digits by default, one character per box; valid only when all boxes are filled; supports paste. Decision: one real input drawn as six boxes (one-time-code autofill; pasting "123 456" or "Your code is 123456" works).',
  'LGN-11': 'Resend email/phone code with a visible cool-down. Decision: 30 s, server enforced.',
  // Session, scopes, guards
  'SES-01': 'GET /auth/session at start. Most auth responses are the session and replace the stored one.',
  'SES-02':
    'Public scopes: guest, setupAccount, gettingStarted, verifyEmail, registerPhone, updatePassword, setUpCompRater, acceptTermsAndConditions, rememberDevice. Private: customer, agent, support. Default allowed scopes per page: agent and support. Decision: customers may open their own policyholder, clients, account, settings and help pages.',
  'SES-03':
    'A route not allowed for the scope redirects to /redirect; when the user is logged in with a private scope the original path is added as the redirect query. POST /auth/redirect {query} decides where to go. Decision: a target is matched against the route table and rebuilt from it (so /\\evil, /.//evil, //evil go nowhere); at most one hop, then 403; never /login, /logout or /redirect.',
  'SES-04':
    'Entering a private scope from a public one triggers the login hook. After login, for agents only: load user (GET /api/user-legacy, GET /auth/user), permissions (GET /api/user-legacy/permissions, optional selectedAgency), feature flags (GET /auth/user/featureFlags), agency and search config. Decision: support loads the same; customers load user and flags.',
  'SES-05': 'The logout route runs logout, then redirects.',
  'SES-06':
    'Agents switch among their agencies (sorted list): POST /auth/user/selected-agency {selectedAgency}; permissions and everything that depends on them reload.',
  'SES-07':
    'POST /auth/user/update {preview, previewFeatures, names unless employee, or agency}. Employees cannot edit their own name, here or in the account set-up (fields read-only with the reason). Preview features are listed in the settings with what each does; agency makes an agency the default one.',
  'SES-08':
    'A hard-coded list of about 23 user ids gets a special userAccess check whose purpose is not shown. Decision: the list is configuration, empty by default; it grants nothing by itself.',
  'SES-09':
    'User entity: id, first/middle/last name, email, display name, login, agency (id, name), agencies, agencyId, company id, service id, internal flag, isEmployee, userType, is{product} (second-brand flag), previewAllowed, previewEnabled, previewFeatures (JSON text of names), darkMode, featureFlags (name, active), session (duration in minutes, expires), permissions (commercial, personal, surety).',
  'SES-10':
    'Permissions: per-line quotesAllowed and applicationsAllowed, quoteApplicationDisplay, isCommercialLinesAgency, isPersonalLinesAgency, surety isAllowed.',
  // Session timeout
  'TMO-01':
    'A warning flag rises 120 s before timeout; a session counts as expiring within 130 s (130000 ms) of its expiry. Each user activity extends the session by its duration. Decision: at 130 s the server is asked, without extending, whether another tab has extended; activity touches the server at most once a minute; once the dialog is open only an explicit choice counts; polls, prefetches and session probes never extend.',
  'TMO-02':
    'Modal "Stay logged in?": "Your session will expire in" with a countdown from 119 seconds shown as minutes and seconds. Assistive technology hears it at most once every 20 s.',
  'TMO-03':
    '"Yes, keep me logged in" calls GET /settings, resets the countdown, touches the session and emits an extend event; if the call fails the page reloads. Decision: the path to return to survives that reload.',
  'TMO-04': '"No, log me out", or the countdown reaching its last second, goes to the agent portal logout URL.',
  'TMO-05':
    'Second modal "Session Timeout": "Your session is about to expire. You will be logged out in …", from 119 in m:ss, Logout and Continue; cannot be cancelled; at zero the user is logged out; Continue does nothing. Decision: this is the warning of the absolute end of a session (12 h), which nobody can extend: Continue makes no call and changes no deadline, it folds the dialog into a strip with the countdown so that work can be finished. The idle warning (TMO-02) is the one that can be extended. Never both at once.',
  'TMO-06':
    "The countdown follows the wall clock (a deadline, not ticks), with the server's clock as the reference: within 1 s after sleep, in throttled background tabs and with a client clock 10 minutes off either way. Tabs agree: extending or logging out in one is seen in all within 1 s. 1,000 random multi-tab runs: no logout while another tab extended.",
  // Logout
  'LGO-01':
    'Logout posts to the logout endpoint and goes to the login page; text while running "Logging out...". Decision: the SPA posts /-/auth/logout; POST /logout is the server\'s alias; GET never logs out.',
  'LGO-02': 'Failure: ERR-07.',
  'LGO-03':
    'After logout, also a failed one, nothing of the user stays in memory, storage, the back/forward cache or another tab.',
  // Commission redownload
  'COM-01': 'Not submitted: Submit disabled until a period is chosen; a Cancel button.',
  'COM-02': 'Submitted: confirmation, Close, and Submit another (which clears the period).',
  'COM-03': 'Period required, picked as month/year MM/YYYY; the current month and future months are not selectable.',
  'COM-04':
    'POST /api/redownload/commission-statement: emailAddress, generalAgent (company name), subAgent (agency id), companyNumber (company id), userId, reportType "08", forPeriod. The server checks every one of them against the session.',
  // Policyholder, clients, accounts
  'POL-01':
    'GET /api/accounts/{id} gives account. Account: accountId, accountNumber, accountName, name parts, address (line1, line2, city, state, zip), businessType, source, legacy.',
  'POL-02':
    'Policyholder tabs Billing, Claims, Documents, Policies with list and detail routes. Policy list item: id, name, effective, expiry, premium.',
  'POL-03':
    'Billing tab: BillingPolicyBillingInfo, InstallmentItem and ActivityItem lists (fields invented and marked so in the contract), payment entry from /account/:accountId/billing/:billId?/payment.',
  'POL-04': 'Documents tab lists AccountDocument items; a PDF viewer loads a source URL (width 70 % of the window).',
  'POL-05':
    "/clients shows customers their own data; /policyholder/:id shows agents a client's. Every id is checked against the session by the carrier: somebody else's is 404, not 403.",
  'POL-06': 'Tables: columns id, label, sort; pagination that fits about (width - 96) / 44 buttons and shows ellipses.',
  'POL-07':
    'Status chip colours by text, case-insensitive: active success; draft, rated warning; entered secondary; inactive, declined, expired, lapsed neutral; past due error; others none.',
  'POL-08': '/cloud-invoice shows or pays a hosted invoice; /reporting lists reports for the agency.',
  'POL-09':
    'Overview of a client: policies in force, balance and next due date, open claims, newest documents, last activities, and the quick actions that fit this client and this user, prefilled. Numbers can be copied with one press.',
  'POL-10':
    'Policy detail: lines, coverages and limits, deductibles, insured items (vehicles, dwellings, bonds), drivers or contacts, endorsements with dates, its bills, claims and documents; money in dollars and cents, dates by the house format.',
  'POL-11':
    'Claim detail: number, date of loss, status, adjuster with phone, what was paid and reserved (agents and support only), and a timeline; "Report a claim" beside the list.',
  'POL-12':
    'Each list is a flow of its own with loading, empty, failed (retry), sorted, paged and filtered states; a link to any of them opens it again, back returns to the row.',
  // Payments
  'PAY-01':
    '/account/:accountId/billing/:billId?/payment: choose the bill when the URL does not name one; minimum due, balance or Other amount; ACH or card; review; hand-off to the hosted payment page; result; receipt that prints.',
  'PAY-02':
    'Amounts are whole cents, at least $1.00, at most the balance and at most $125,000 per transaction (QAM-04); at most 2 payments a day and 4 per invoice, each refused before the hand-off with the reason and, where there is one, when it will be possible again. The carrier enforces all of it whatever the client sends.',
  'PAY-03':
    'Card: the convenience fee is shown before the hand-off where cos-8830 is active, and is part of the total.',
  'PAY-04':
    'No card or account number ever reaches this product or its carrier: the hosted page takes it (the embedded one has its own origin, takes the test numbers it prints, and can approve, decline, time out, be cancelled, or answer twice).',
  'PAY-05':
    "Coming back tells paid, declined, cancelled or not yet known; not yet known is polled with back-off and says that nothing has to be paid again. The truth is the carrier's, told by the hosted page's signed notice, never the return URL.",
  'PAY-06':
    'Double press, reload, back, two tabs, a lost answer, a session that ends while the hosted page is open: one payment at most (idempotency key per intent), and the person finds its result again.',
  'PAY-07':
    "What was paid shows in the activity list and the balance at once; a receipt has number, date, amount, fee, method's last four digits and the bill.",
  // Documents and viewer
  'DOC-01':
    "The viewer shows a PDF at 70 % of the window's width (full width on mobile): pages, zoom, fit, search in the text, print, download, close; loading with progress, failed (retry), not found; keyboard and screen reader operation (text layer). Runs under the strict CSP and Trusted Types; loaded only when opened.",
  'DOC-02':
    'The carrier makes real PDFs of its data (declarations, ID cards, bills, forms) with a kept library; links are short-lived, bound to the session and never cached; a document of somebody else is 404.',
  'DOC-03':
    'A document opens by its own address; several can be downloaded together; each shows type, date, policy, pages and size.',
  // Hosted invoices
  'INV-01':
    '/cloud-invoice finds an invoice by its number (surety bonds, agency bills), shows it, and leads to the hosted invoice page (test URL outside production, BRD-04) to view or pay; states for paid, void, not found, not yours.',
  // Reports
  'REP-01':
    "/reporting: layout LAY-05. The agency's reports: production by month and line, policies in force, renewals due in 30, 60, 90 days, past-due bills, loss ratio and open claims, commission statements; period and line can be chosen; figures as plots with a table behind each (same data, accessible, CSV). All of it from the carrier's database, for the agency that the user acts for.",
  'REP-02':
    'Long reports are jobs: requested, queued, running with progress, ready (download CSV or PDF), failed (retry), expired; they go on while the person works elsewhere and are announced when ready; on PostgreSQL any process may run them, exactly once, and a killed process loses none.',
  'REP-03': 'Loss reports are a search card type of their own (SCH-01).',
  // System messages
  'MSG-01':
    'Polled every 30 s through GraphQL at /-/graphql: messages(status published) with id, title, content, type, status. Only published ones show (forced on the server too); errors are only logged; polling never extends the session.',
  'MSG-02':
    'Content is untrusted: sanitised before it is shown. A message can be dismissed. Decision: dismissal lasts for the session; polling pauses while the tab is hidden and backs off while the server fails.',
  // Theme, flags, preview
  'THM-01':
    "Theme choice in a cookie wn-app-theme, and in local storage when the override is auto; it follows storage changes from other tabs when auto; the theme setting must be auto or a configured theme. There is a single light theme. Decision: 'dark mode' is the container option of LAY-08 and the user's darkMode flag.",
  'THM-02':
    'Preview features are on when the flag is active, or when the user is allowed, has enabled preview and the feature is listed. A bad previewFeatures text counts as none.',
  'THM-03': 'Flags used: cos-8041, cos-8687, cos-8863, cos-8864, cos-8830, cos-2374.',
  // Validation rules and input masks
  'VAL-01':
    'Rules with messages: required; min N characters; max N characters; must be at least N; must be at most N; must be numeric (digits only); values do not match; must be a valid email address.',
  'VAL-02':
    'Masks: currency ($, thousands separators, 2 decimals); creditCard (4 groups of 4); date MM/DD/YY; longDate MM/DD/YYYY; shortDate MM/DD; phone (###) ###-####; lowercase; uppercase. The caret never jumps; paste works.',
  'VAL-03':
    'Forms show an error summary or per-field message tied to the field for assistive technology; a double submit sends one request.',
  // Controls
  'CTL-01':
    "Select: 10 items first, 10 more within 200 px of the bottom; type-ahead prefix resets after 1 s; list max height 200 px, dropdown 40vh; 'No results' when nothing matches.",
  'CTL-02':
    'Select: autocomplete cannot be combined with multi mode; clearable requires autocomplete; Select-all requires multiple (ERR-15).',
  'CTL-03':
    'Grid columns accept 1 to 12 or auto (xs capped at 4, sm at 8). Card spacing xs, sm, md, lg, xl, 2xl. Text level 1 to 6. A button cannot have both left and right icons. Icon and chip sizes xs to xl. Chip and form-input colours primary, secondary, dark, neutral, light, success, info, warning, error (chips have no dark or light).',
  'CTL-04': 'Loading indicator states: loading, 500 (optional retry), 400, 404/empty, loaded.',
  'CTL-05': 'Modal focus delay 500 ms; tab slider update delay 125 ms; default date format MM/DD/YY.',
  // Boundary
  'API-01':
    "Every call of the source's section 7 exists in one typed client; the prefix is /-; every response is validated at the boundary (ERR-16).",
  'API-02':
    'Set-cookie headers on responses are merged; the session cookie is HttpOnly, Secure outside localhost, SameSite=Lax.',
  'API-03': 'GraphQL at /-/graphql.',
  'API-04':
    'The contract (paths, payloads, responses, errors) is published as an OpenAPI document generated from the same schemas that client and embedded backend use.',
  // Beyond the source: what agents ask for and no portal that we read offers
  'XTR-01':
    'In-place sign-in: when a session ends, a dialog signs the same user in again and nothing of the work in progress is lost.',
  'XTR-02': 'Exactly one match: an explicit, announced "Open the only match".',
  'XTR-03':
    'Quick search from every page, key / (only when no field has focus; can be turned off); ? lists the shortcuts.',
  'XTR-04':
    'Recently viewed policyholders, per user and agency, ids only, kept on the server, gone at logout from the client.',
  'XTR-05': '"Why is this disabled?": each gated item explains the permission, flag or date behind it.',
  'XTR-06': 'Export of results as CSV (formula-injection safe) and a print style for policyholder pages.',
  'XTR-07': 'Two tabs with different agencies never show mixed data: a stale tab gets a clear banner (409).',
  'XTR-08': 'Offline and flaky network: an indicator, nothing typed is lost, work resumes within 3 s of coming back.',
  'XTR-09':
    'A whole demo from one command, with demo accounts for every role, an outbox for codes, and fault and clock controls.',
  'XTR-10': 'Single sign-on hand-off (samlAllowed, sso) with a demo identity provider in the embedded backend.',
  'XTR-11':
    "Appearance: automatic, light or dark, in both brands, chosen in the settings (kept as THM-01 says and as the user's darkMode); AA contrast in both.",
  'XTR-12':
    'Support acts for an agency: a support user picks any agency of either company in the header (found by typing its code or name); everything that needs an agency works from then on and says for whom; until then gated entries offer the choice. The carrier records who acted for whom.',
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
  // Passwords and codes
  'A-01':
    'Passwords have at least 15 characters and at most 128, counted as people count them; spaces and Unicode are allowed, nothing is cut off, and no character classes are required.',
  'A-02':
    'Common passwords and words of the context (brands, products, agency names, the local part of the email address) are refused, with the reason on screen.',
  'A-03':
    'Password fields are type=password with a show button; pasting and password managers work, by autocomplete=username, current-password, or new-password.',
  'A-04': 'Changing a password needs the current one, can end all other sessions, and notifies the user.',
  'A-05': '"Password hints" are a live checklist of the rules, never a stored hint.',
  'A-06':
    'Codes have 6 random digits, work once, expire after 10 minutes, are bound to their request, and are stored as hashes.',
  'A-07':
    'At most 5 guesses per code and 10 per account and hour, then a lock of 15 minutes; at most 5 repeated codes in 15 minutes.',
  'A-08':
    'At most 5 wrong passwords a minute per account and IP address, 20 per IP address; an attacker cannot lock an agent out everywhere.',
  'A-09':
    'Sign-in, forgotten password, and sign-up answer known and unknown email addresses with the same body, status, and effort.',
  'A-10': 'Resetting a password does not bypass the second factor.',
  'A-11':
    'A code has one labeled field with six drawn slots (inputmode=numeric, autocomplete=one-time-code); pasting "123 456", "123-456", or a sentence with a code fills it; a double submit sends one request.',
  'A-12':
    'Session steps are taken in order only: a step skipped by URL or direct call is answered 409 with the current step.',
  'A-13':
    'A trusted browser is known by a random 256-bit token that expires after 30 days, is listed, and can be revoked.',
  // The life of a session
  'S-01':
    'The session cookie is __Host-, Secure, HttpOnly, and SameSite=Lax with at least 128 random bits; its id changes with every change of privilege.',
  'S-02':
    "A session ends after 30 idle minutes and after 12 hours at the latest; session.expires is the server's time.",
  'S-03': 'Background calls (message polling, prefetching, reading the session) never extend a session.',
  'S-04':
    'A warning comes at least 20 seconds before the end (119 here); one simple action extends the session, at least ten times.',
  'S-05': 'The idle limit is stated before it matters (WCAG 2.2.6).',
  'S-06':
    'The countdown changes every second on screen and at most every 20 seconds in its live region; the dialog is labeled, focuses "Yes", treats Escape as staying, makes the page inert, and returns the focus.',
  'S-07': 'The server refuses a session after sign-out or expiry; every private page offers to sign out.',
  'S-08': "The client's state is purged at sign-out, also when signing out fails or is offline.",
  'S-09': "Users can list and end their other sessions; support can end a user's sessions.",
  'S-10': 'A disabled user loses all sessions with the next call.',
  'S-11': 'Changing the email address, phone, or second factor needs the password again.',
  'S-12': 'Single sign-on creates a session only after an explicit action; its relay state works once.',
  // Accessibility of screens (WCAG 2.2)
  'W-01': 'Nothing that has the focus is ever fully covered, for example by the sticky header (2.4.11).',
  'W-02': 'Targets have at least 24 by 24 CSS px (2.5.8).',
  'W-03': 'Contact details stand at the same place in every layout, wizards and error screens included (3.2.6).',
  'W-04': 'Email address and names are carried across the steps of a wizard (3.3.7).',
  'W-05':
    'Signing in needs no puzzle and no memorizing: fields can be pasted into and filled by password managers (3.3.8).',
  'W-06':
    'Forms are validated on Continue, not on blur: an error summary at the top takes the focus and links to the fields, the title begins with "Error: ", and values are kept (3.3.1, 3.3.3).',
  'W-07': 'Payments and statements are reviewed or confirmed before they are sent (3.3.4).',
  'W-08': 'Single-key shortcuts can be turned off (2.1.4).',
  'W-09': 'Pages reflow at 320 px, with spaced text and at 200 % zoom, without loss (1.4.4, 1.4.10, 1.4.12).',
  'W-10': 'Search status, messages, and saved states are announced by live regions (4.1.3).',
  // How search behaves
  'Q-01':
    'The search box is a combobox with aria-expanded, aria-controls, aria-autocomplete=list, and aria-activedescendant; the focus stays in the input.',
  'Q-02':
    'Down opens the list or moves into it, Up moves to the last option, Enter accepts, Escape closes, a second Escape clears, Alt+Down opens, Alt+Up closes; text-editing keys are never intercepted.',
  'Q-03': 'The list and its button are not in the tab order.',
  'Q-04':
    'Suggestions are announced: how to use them, that there are some, none, or another number, which one is selected, and that it was taken.',
  'Q-05': 'The number of suggestions is announced once typing pauses.',
  'Q-06': 'Late answers never reopen a closed list and never replace newer ones.',
  'Q-07':
    'Suggestions are asked for after a pause, from 2 characters on, at most 10; a new question aborts the one before.',
  'Q-08': 'Composition of characters (IME) is respected: Enter during composition does not search.',
  'Q-09': 'Recent searches are offered on an empty focus, kept on the server per user, and can be turned off.',
  'Q-10':
    'Results are a feed of articles with aria-labelledby, aria-posinset, aria-setsize, and aria-busy; Page Down and Page Up move between them, Ctrl+Home and Ctrl+End leave it.',
  'Q-11':
    'More results load by scrolling or by a visible button, at most once per scroll, so that Tab reaches the footer.',
  'Q-12':
    'After loading by button the focus goes to the first new result; after loading by scrolling it stays; the new number is announced.',
  'Q-13': 'The number of results is in a status region that exists before its text changes.',
  'Q-14': 'The texts for loading, failed, and empty are those of the source; failed offers a retry.',
  'Q-15': 'Back restores query, filters, order, loaded rows, and scroll without storing personal data.',
  'Q-16':
    'Filters are labeled groups of options; the selected ones are chips with names that can be removed one by one or together; the new number is announced.',
  'Q-17': 'The order is a group of buttons with aria-pressed whose names include the direction.',
  'Q-18': 'Searching moves the focus out of the box on touch screens only.',
  // Security and reliability
  'SEC-01': 'A strict content security policy without unsafe-* on every page; no report in any journey.',
  'SEC-02': 'Trusted Types are required; at most two policies exist.',
  'SEC-03':
    'HTML in system messages is sanitized by the carrier and by DOMPurify; nothing of a corpus of attacks runs.',
  'SEC-04':
    'Redirect targets are matched against the route table and rebuilt; none leads to another origin, to /login, /logout, or /redirect.',
  'SEC-05':
    'Every call with effects needs Sec-Fetch-Site: same-origin, or else a matching Origin, whatever its content type; there is no CORS.',
  'SEC-06': 'Data of another agency, user, or company are never returned: every id is checked against the session.',
  'SEC-07': 'Fields that a user may not set (user type, permissions, agencies) are ignored or refused.',
  'SEC-08': "Browser storage holds no personal data but the user's own query text, and nothing after sign-out.",
  'SEC-09': "The inspector receives allow-listed values only and is not part of the portal's bundles.",
  'SEC-10':
    'npm refuses fresh releases, Git dependencies, and install scripts; production dependencies have no high advisories.',
  'SEC-11':
    'A 429 carries Retry-After and the screen says when to try again; the client never retries by itself before.',
  'SEC-12': 'Guesses of a code are limited for the account over all its sessions together.',
  'SEC-13': 'Every response forbids framing, errors and assets included.',
  'SEC-14': 'HTML and API responses are no-store; hashed assets are immutable.',
  'SEC-15': 'A path with a file extension that does not exist is 404, never a page.',
  'SEC-16': 'Signing out in one tab purges all tabs, also without BroadcastChannel.',
  'SEC-17': 'After signing out, Back shows nothing of the user from the back/forward cache.',
  'SEC-18': 'Signing out sends Clear-Site-Data, and nothing depends on it.',
  'SEC-19': 'The countdown survives sleep and throttling: it compares deadlines and acts within a second of waking.',
  'SEC-20': "Wrong device clocks do not matter: expiry is measured by the server's time.",
  'SEC-21': 'Tabs of one session never sign out while another one extends; one call at a time extends it.',
  'SEC-22': 'An extension that fails is shown, retried once, and then reloads with the return path.',
  'SEC-23': 'Offline at any step: no uncaught error, no lost input, and work resumes within 3 seconds.',
  'SEC-24': 'A missing chunk reloads the page once per build and then shows an error; a missing asset is 404.',
  'SEC-25': 'Double submits have one effect, by an idempotency key.',
  'SEC-26': 'Answers in any order never leave a stale state; aborted requests never count as failed.',
  'SEC-27': 'Cancelling requests never cancels keep-alive, sign-out, or message calls.',
  'SEC-28': "A 400's text is shown as text, at most 300 characters, HTML literally.",
  'SEC-29': 'GraphQL takes one persisted query; drafts are never returned.',
  'SEC-30': 'Error responses hold a request id and no internals.',
  'SEC-31': 'CSV cells that begin with = + - @ or a tab are escaped.',
  'SEC-32': 'Responses carry Referrer-Policy and opener policies; external links open without an opener.',
  'SEC-33': 'Demo and test routes do not exist in production.',
  'SEC-34': 'Sign-up gives one generic answer for unknown policies and addresses, five tries in 15 minutes.',
  'SEC-35': 'A tab with a stale agency gets a 409 and a banner; data of two agencies are never shown together.',
  'SEC-36': 'Logs hold no passwords, codes, cookies, or names.',
} as const;

/** The id of a requirement, such as `COM-03`. */
export type RequirementId = keyof typeof requirements;

declare module '#specs/model/define/model.ts' {
  interface ProjectTypes {
    requirementId: RequirementId;
  }
}

/** Ids that a test title names in brackets: `… [COM-03]` or `… [SES-01, SES-02]`. */
export const idsIn = (title: string): string[] =>
  [...title.matchAll(/\[([^\]]+)\]/g)].flatMap(([, inside = '']) => inside.match(/\b[A-Z]{1,3}-\d{2}\b/g) ?? []);
