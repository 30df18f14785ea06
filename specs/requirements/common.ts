/** System messages, appearance, validation, controls, and the boundary to the carrier. */
export const common = {
  // System messages
  'MSG-01': {
    1: 'Polled every 30 s through GraphQL at /-/graphql:',
    2: 'messages(status published) with id, title, content, type, status.',
    3: 'Only published ones show (forced on the server too);',
    4: 'errors are only logged;',
    5: 'polling never extends the session.',
  },
  'MSG-02': {
    1: 'Content is untrusted: sanitised before it is shown.',
    2: 'A message can be dismissed.',
    3: 'Decision: dismissal lasts for the session;',
    4: 'polling pauses while the tab is hidden',
    5: 'and backs off while the server fails.',
  },
  // Theme, flags, preview
  'THM-01': {
    1: 'Theme choice in a cookie wn-app-theme, and in local storage when the override is auto;',
    2: 'it follows storage changes from other tabs when auto;',
    3: 'the theme setting must be auto or a configured theme.',
    // "There is a single light theme": superseded by XTR-11 (src/README.md, Decisions)
    4: "Decision: 'dark mode' is the container option of LAY-08",
    5: "and the user's darkMode flag.",
  },
  'THM-02': {
    1: 'Preview features are on when the flag is active,',
    2: 'or when the user is allowed, has enabled preview and the feature is listed.',
    3: 'A bad previewFeatures text counts as none.',
  },
  'THM-03': 'Flags used: cos-8041, cos-8687, cos-8863, cos-8864, cos-8830, cos-2374.',
  // Validation rules and input masks
  'VAL-01':
    'Rules with messages: required; min N characters; max N characters; must be at least N; must be at most N; must be numeric (digits only); values do not match; must be a valid email address.',
  'VAL-02':
    'Masks: currency ($, thousands separators, 2 decimals); creditCard (4 groups of 4); date MM/DD/YY; longDate MM/DD/YYYY; shortDate MM/DD; phone (###) ###-####; lowercase; uppercase. The caret never jumps; paste works.',
  'VAL-03': {
    1: 'Forms show an error summary or per-field message tied to the field for assistive technology;',
    2: 'a double submit sends one request.',
  },
  // Controls
  'CTL-01':
    "Select: 10 items first, 10 more within 200 px of the bottom; type-ahead prefix resets after 1 s; list max height 200 px, dropdown 40vh; 'No results' when nothing matches.",
  'CTL-02':
    'Select: autocomplete cannot be combined with multi mode; clearable requires autocomplete; Select-all requires multiple (ERR-15).',
  'CTL-03': {
    1: 'Grid columns accept 1 to 12 or auto (xs capped at 4, sm at 8).',
    2: 'Card spacing xs, sm, md, lg, xl, 2xl.',
    3: 'Text level 1 to 6.',
    4: 'A button cannot have both left and right icons.',
    5: 'Icon and chip sizes xs to xl.',
    6: 'Chip and form-input colours primary, secondary, dark, neutral, light, success, info, warning, error (chips have no dark or light).',
  },
  'CTL-04': {
    1: 'Loading indicator states: loading, 500 (optional retry), 400, 404/empty,',
    2: 'loaded.',
  },
  'CTL-05': {
    1: 'Modal focus delay 500 ms;',
    2: 'tab slider update delay 125 ms;',
    3: 'default date format MM/DD/YY.',
  },
  // Boundary
  'API-01':
    "Every call of the source's section 7 exists in one typed client; the prefix is /-; every response is validated at the boundary (ERR-16).",
  'API-02': {
    1: 'Set-cookie headers on responses are merged;',
    2: 'the session cookie is HttpOnly,',
    3: 'Secure outside localhost,',
    4: 'SameSite=Lax.',
  },
  'API-03': 'GraphQL at /-/graphql.',
  'API-04': {
    1: 'The contract (paths, payloads, responses, errors) is published as an OpenAPI document',
    2: 'generated from the same schemas that client and embedded backend use.',
  },
} as const;
