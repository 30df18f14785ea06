/** The client search: paging, filters, sort order, and suggestions. */
export const search = {
  // Search lifecycle and paging
  'SCH-01':
    'Presets: clients (policyholder search), marketing (marketing documents), plForms, clForms. Card types: client, form, loss report, marketing.',
  'SCH-02':
    'The screen: search box with label, Search button and optional autocomplete; optional syntax-tips drawer; filter dropdowns; result list with count; Order By sort buttons; infinite scroll; empty and failed states; disclaimer with Read More / Read Less on forms search.',
  'SCH-03': 'Forms search note: set the Company filter to All Companies to see Select Auto and Signature Auto forms.',
  'SCH-04':
    'Hint formats: policyholder name; policy number (three letters plus digits, or 10 digits, for personal; 3 letters plus 7 digits for commercial); client id; account number; group number; DBA.',
  'SCH-05': {
    1: 'Derived search states: initial (no search run),',
    2: 'loading,',
    3: 'failed (run but not successful),',
    4: 'empty (success with no results),',
    5: 'success.',
  },
  'SCH-06': {
    1: 'Page states: initial until success;',
    2: 'done when lastPage;',
    3: 'loading;',
    4: 'success;',
    5: 'failed.',
  },
  'SCH-07': {
    1: 'Starting a search cancels all in-flight requests with the tags search, page, sort and autocomplete',
    2: '(never keep-alive, logout or messages),',
    3: 'validates,',
    4: 'blurs focus (Decision: on touch devices only)',
    5: 'and marks loading;',
    6: 'on success it stores the results, sets pagination and marks the search as run.',
    7: 'A late answer of a cancelled request never changes anything.',
  },
  'SCH-08': {
    1: 'Failure, unless cancelled: 400 sets the validation message from the body when the body is a string;',
    2: 'anything else marks the search run and failed, and clears the results.',
    3: 'Cancelled requests are ignored.',
  },
  'SCH-09':
    'Last page when the result has at most one item or no pageNum. Decision: totals, where present, also end the list, saving the extra empty call.',
  'SCH-10': {
    1: 'Scrolling near the bottom loads the next page when it is not the last page, nothing is loading and there are results.',
    2: 'Trigger about 200 px from the bottom;',
    3: 'another listener uses 60 % of the scroll height with a 300 ms debounce.',
    4: 'Decision: one IntersectionObserver sentinel with a 200 px margin;',
    5: 'the 60 % listener, debounced, is the fallback where the observer is missing.',
    6: 'A keyboard user can also load more with a button.',
  },
  'SCH-11': {
    1: 'First page number 1; first page size 12; each scroll page 3.',
    2: "Decision: pageNum counts in the unit of the request's own pageSize, so after 1/12 come 5/3, 6/3 …:",
    3: 'nothing repeats, nothing is skipped, for any total from 0 to 200 (property test).',
  },
  'SCH-12': {
    1: 'Search text is trimmed and runs of spaces collapse to one.',
    2: "For the client card type an empty search gives '* required';",
    3: 'other types have no client-side check;',
    4: 'a server 400 message replaces the validation message.',
  },
  'SCH-13': {
    1: '(Decision: a reload counts as back navigation; a typed address and a link do not.)',
    2: 'Search state (searchParam, lastSearch, sort, sortDirection, filters, sortParams) is saved in session storage after each success',
    3: 'and restored later;',
    4: 'cleared unless back navigation or persist=true;',
    5: 'clearing removes it.',
    6: 'Decision: results are never stored (personal data): the number of rows shown and an anchor are,',
    7: 'the rows are fetched again and the scroll position restored.',
    8: 'Purged on logout,',
    9: 'expiry',
    10: 'and agency switch.',
    11: 'Corrupt or old-version storage is dropped silently.',
  },
  'SCH-14':
    'Messages, all visible to everybody: "Loading results"; "Search Failed" / "Please try again"; "No results found" / "Check your spelling or try a different search"; paging "Loading more results", "Loading failed. Try again?" (click to retry), "No more results", "Scroll for more results".',
  'SCH-15': {
    1: 'Search box max width 524 px (quick search and any search without a preset),',
    2: '693 px for presets;',
    3: 'filters and search content max 970 px.',
  },
  'SCH-16': {
    1: 'GET /api/accounts with pageNum, pageSize, sort (field,direction), clientName and the selected filters (agencyCode …);',
    2: 'with flag cos-2374 GET /api/universal-search/ with text instead of clientName.',
  },
  'SCH-17': {
    1: 'GET /api/forms/marketing, /api/forms/personal, /api/forms/commercial:',
    2: 'displayName, pageNum, pageSize, sort, filters lob, state, company, type, status.',
  },
  'SCH-18': 'Result shape: results, pageNum, lastPage, totalResults, totalPages.',
  'SCH-19': {
    1: 'The policyholder header shows the name in title case (fallback "Unknown Policyholder"),',
    2: 'account number',
    3: 'and address (empty: "Unknown Address").',
  },
  'SCH-20': 'The result count and state changes are announced to assistive technology.',
  // Filters and sort
  'FLT-01':
    'Filter entity: id, name, title, abbreviation, mode (single or multi), options (value, title, abbreviation, selected), noDefault, defaultTitle ("Select All"), sortMethod (agency or default).',
  'FLT-02': {
    1: 'A filter with mode single, multi or unset must include options;',
    2: 'filter keys must not repeat (ERR-15).',
  },
  'FLT-03': {
    1: 'Changing, adding, removing or clearing a filter re-runs the search unless the state is initial.',
    2: 'A single-mode filter clears other selections first.',
  },
  'FLT-04': 'Option lookup is case-insensitive (as is, upper, lower).',
  'FLT-05': {
    1: 'Sort parameter: name, displayName, active; direction ASC or DESC.',
    2: 'Choosing the active column toggles the direction; another column activates with ASC; either re-searches.',
    3: 'Default formNumber ASC for forms, name ASC for clients.',
    4: 'Form card sortable fields: formNumber, formName, formEdition, formType.',
  },
  'FLT-06': {
    1: 'Internal users do not see the agency filter;',
    2: 'they see all companies in the forms company filter.',
  },
  'FLT-07':
    'Forms company filter: for company 50 single-select, no default, only the Alaska carrier; for other external users the Alaska option is removed.',
  'FLT-08': {
    1: 'The agency filter on policyholder search appears only with more than one active agency.',
    2: 'Agencies sort numerically by code, then by text.',
    3: 'Active agencies are strings: form code + " - " + name.',
  },
  'FLT-09':
    'Marketing options: categories CLA, CLB, CLG, CLS, GM, LC, PL, SU; types F, TB, O; states AK, ID, IL, IA, MN, MT, NV, ND, OR, SD, UT, WA, WI.',
  'FLT-10':
    'Personal-lines options: lob PA, HO, PU, DF, MC, MT, WT; states AK, IA, MN, SD, WI; types C, SA, Q; status Active or Inactive (shown as Expired).',
  'FLT-11': 'Commercial options: lob CA, BP, CR, CG, CM, CP, CU, WC; types C, SA, Q.',
  // Autocomplete
  'ACP-01': 'Input is trimmed and repeated spaces collapse.',
  'ACP-02': {
    1: 'At most 10 suggestions: prefix matches first, sorted;',
    2: 'contains-matches only when fewer than 10 prefix matches.',
  },
  'ACP-03': {
    1: 'GET {apiPath}/autocomplete with the search param and filters,',
    2: 'or the universal-search path itself;',
    3: 'the results array is used.',
  },
  'ACP-04': {
    1: 'A failure silently clears the options;',
    2: 'a newer keystroke cancels the older request.',
  },
  'ACP-05': {
    1: 'WAI-ARIA combobox: arrows, Home/End, Enter, Escape, active descendant, announced count;',
    2: 'menu height 200 px (252 px on the preset screens).',
  },
} as const;
