import type { RouteId } from '../../domain/session/routes.ts';

/** Where a machine's flow is seen, and which requirements its states meet. */
export interface FlowLinks {
  /** pages on which the flow runs; none for flows that run everywhere */
  screens: readonly RouteId[];
  /** ids of requirements by state (a dotted path, the parts below it included); `''` for the whole flow */
  requirements: Readonly<Record<string, readonly string[]>>;
}

/** From a machine to its screen and to its requirements, for whoever watches it. */
export const flowLinks: Readonly<Record<string, FlowLinks>> = {
  autocomplete: {
    screens: ['agents'],
    requirements: { '': ['ACP-01', 'ACP-05'], 'listening.lookup': ['ACP-03', 'ACP-04'], 'listening.popup': ['ACP-02'] },
  },
  chunkReload: { screens: [], requirements: { '': ['RTE-22'] } },
  commissionRedownload: {
    screens: [],
    requirements: {
      '': ['COM-04'],
      choosing: ['COM-01', 'COM-03'],
      waiting: ['COM-04'],
      submitted: ['COM-02'],
    },
  },
  connection: {
    screens: [],
    requirements: { '': ['XTR-08'] },
  },
  demoAccounts: { screens: ['login'], requirements: { '': ['XTR-09'] } },
  forgotPassword: {
    screens: ['forgotPassword', 'resetPassword'],
    requirements: { '': ['LGN-08', 'RTE-07'], 'editing.reset': ['ERR-13'] },
  },
  inspector: { screens: [], requirements: {} },
  login: {
    screens: ['login'],
    requirements: { '': ['LGN-01', 'LGN-02'], 'editing.code': ['LGN-03', 'LGN-10'], lockedOut: ['ERR-08'] },
  },
  logout: { screens: ['logout'], requirements: { '': ['LGO-01', 'LGO-03'], failed: ['ERR-07'] } },
  menus: { screens: [], requirements: { '': ['MNU-01', 'MNU-10'], 'action.fetching': ['MNU-06'] } },
  newQuote: {
    screens: ['newQuote', 'newQuoteWorkflow'],
    requirements: {
      '': ['NQT-01', 'RTE-09'],
      closed: ['NQT-02'],
      opening: ['NQT-03', 'NQT-04', 'NQT-05', 'NQT-06'],
    },
  },
  passwordChange: { screens: ['settings'], requirements: { '': ['LGN-09', 'VAL-03'] } },
  peRedirect: { screens: ['peRedirect'], requirements: { '': ['NQT-07', 'RTE-10'] } },
  policyholder: {
    screens: ['policyholder'],
    requirements: { '': ['POL-01'], shown: ['SCH-19'], notFound: ['ERR-01'], failed: ['ERR-11'] },
  },
  portal: { screens: [], requirements: { starting: ['BRD-04'] } },
  profile: { screens: ['settings'], requirements: { '': ['SES-07', 'RTE-12'] } },
  quickActions: { screens: [], requirements: { '': ['QAM-01', 'QAM-02'] } },
  externalAction: {
    screens: [],
    requirements: {
      '': ['QAM-03', 'QAM-06', 'QAM-07', 'QAM-08', 'QAM-09', 'QAM-10', 'QAM-11'],
      choosing: ['QAM-12', 'XTR-05'],
      openingExternal: ['QAM-13', 'LEG-06'],
      blocked: ['LEG-06'],
    },
  },
  quickSearch: { screens: [], requirements: { '': ['XTR-03'] } },
  raterSetup: {
    screens: ['raterSelect', 'raterCredentials', 'raterTest'],
    requirements: { '': ['LGN-06', 'RTE-16'] },
  },
  reauthentication: { screens: [], requirements: { '': ['XTR-01'] } },
  recentlyViewed: { screens: ['home'], requirements: { '': ['XTR-04'], offline: ['XTR-08'] } },
  replacementCost: {
    screens: [],
    requirements: { '': ['QAM-05'], openingExternal: ['LEG-06'], lockedOut: ['ERR-08'] },
  },
  routeAccess: {
    screens: ['redirect'],
    requirements: { '': ['SES-02'], resolving: ['SES-03'], redirecting: ['SES-03'], refused: ['ERR-02', 'ERR-05'] },
  },
  runtimeConfig: { screens: [], requirements: { '': ['BRD-04'] } },
  search: {
    screens: ['agents'],
    requirements: { '': ['SCH-02', 'SCH-07'], paging: ['SCH-11'], 'list.failed': ['SCH-14'], 'list.empty': ['SCH-20'] },
  },
  select: { screens: [], requirements: { '': ['CTL-01', 'CTL-02'] } },
  session: {
    screens: [],
    requirements: {
      '': ['SES-01'],
      entering: ['SES-04'],
      signedIn: ['SES-02'],
      'signedIn.switchingAgency': ['SES-06'],
      'signedIn.reloading': ['SES-06'],
      'signedIn.stale': ['XTR-07'],
      'signedIn.following': ['XTR-07'],
      lockedOut: ['ERR-08'],
      notSetUp: ['ERR-03'],
      loggingOut: ['LGO-01', 'LGO-03'],
    },
  },
  sessionExtension: { screens: [], requirements: { '': ['TMO-03'] } },
  sessionTimeout: { screens: [], requirements: { '': ['TMO-01', 'TMO-02'], over: ['TMO-05'] } },
  signIns: { screens: ['settings'], requirements: { '': ['LGN-07', 'RTE-12'] } },
  signUp: {
    screens: ['signUp', 'signUpPolicy', 'signUpCredentials', 'signUpPassword'],
    requirements: { '': ['SGN-01', 'RTE-17'], unavailable: ['LAY-07'] },
  },
  singleSignOn: { screens: ['login'], requirements: { '': ['XTR-10'] } },
  systemMessages: { screens: [], requirements: { '': ['MSG-01', 'MSG-02'] } },
  tabs: { screens: ['settings'], requirements: { '': ['CTL-05'] } },
  theme: { screens: [], requirements: { '': ['THM-01'] } },
  trustDevice: { screens: ['trustDevice'], requirements: { '': ['LGN-07', 'RTE-13'] } },
  sessionStep: { screens: [], requirements: { '': ['LGN-01'], resyncing: ['LGN-05'] } },
  userSetup: {
    screens: ['setupStart', 'setupVerify', 'setupRegister', 'setupUpdate', 'setupTerms', 'setupAccount'],
    requirements: { '': ['LGN-04', 'RTE-15'] },
  },
};

/** The requirements of a state: its own, those of the states around it, and those of the flow. */
export const requirementsOf = (machine: string, path: readonly string[]): string[] => {
  const known = flowLinks[machine]?.requirements ?? {};
  const around = ['', ...path.map((_, index) => path.slice(0, index + 1).join('.'))];
  return [...new Set(around.flatMap((state) => known[state] ?? []))].sort();
};
