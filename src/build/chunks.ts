interface ModuleLookup {
  getModuleInfo: (id: string) => { importers: readonly string[] } | null;
}

/** Whether the first screen needs a module: the entry imports it, directly or through others. */
const isNeededAtOnce = (id: string, modules: ModuleLookup, seen = new Set<string>()): boolean => {
  if (id.endsWith('/src/main.tsx')) return true;
  if (seen.has(id)) return false;
  seen.add(id);
  return (modules.getModuleInfo(id)?.importers ?? []).some((importer) => isNeededAtOnce(importer, modules, seen));
};

/** Radix's select, which loads with the pages that have one. */
const isSelectModule =
  /@floating-ui|@radix-ui\/(?:number|rect|react-(?:select|popper|arrow|collection|direction|use-rect|use-size|visually-hidden))|src\/ui\/[Ss]elect(?:Field|-policy)/;

/** The modal kit, which loads when a window opens. */
const isModalModule =
  /@radix-ui|react-remove-scroll|style-singleton|aria-hidden|tslib|use-sidecar|use-callback-ref|src\/ui\/Dialog/;

/** Modules that only wizards share; no other page loads them. */
const isWizardModule =
  /\/(?:layouts\/(?:Wizard|SignIn)|forms\/(?:StepForm|form-data|ProblemSummary|problem-words|use-problems|SendButton|NewPassword|password-checks|ResendCode)|screens\/onboarding\/(?:words|use-wizard-step|SetupLayout)|ui\/(?:PasswordHints|EmailField|NameField|focus-on-change|CodeField|PasswordField|MaskedField|code\.ts)|screens\/sign-in\/login\/LaterSteps|session-step|domain\/(?:onboarding|shared\/(?:answers|password|phone|repetition))|app\/routing\/wizard|support\/wizard|api\/(?:setup|sign-up)|contract\/(?:setup|sign-up))/;

/** Modules that only quick actions and new quotes share; no other page loads them. */
const isActionModule =
  /\/(?:domain\/(?:actions\/(?!action-list|legacy|hosts)|billing\/payments|quotes\/(?!quote-lines|start-permissions)|shared\/calendar)|support\/external-target|app\/pages\/actions|layouts\/(?:BlockedTab|ClosedAction)|forms\/ActionForm|ui\/(?:SelectField|LoadingIndicator))/;

/** Modules that forms share: no page with a list loads them. */
const isFormModule = /\/(?:ui\/(?:ErrorSummary|TextField)|forms\/Form\b)/;

/** Modules that pages with tables and pages of rows share. */
const isListModule =
  /\/(?:ui\/(?:Pagination|Table|LinkTabs)|domain\/(?:shell\/pages|clients\/(?:record-list|records|overview|policies|claims)|documents\/documents)|contract\/client-records|api\/records)/;

/** Modules that background services and the dashboard share; the services load once the page is idle. */
const isBackgroundModule =
  /\/(?:app\/(?:session\/(?:time-watchers|keep-alive)|routing\/results)|domain\/(?:session\/timeout|shell\/messages))/;

/**
 * Few, coarse chunks: what the first screen needs, the modal kit, what several pages share, one for each page,
 * and apart from them what inspectors need.
 */
export const codeSplitting = {
  groups: [
    { name: 'inspector', test: /\/(?:src|machines)\/inspector\/(?!bridge\/stately)/, priority: 1.7 },
    {
      debugName: 'entry',
      name: (id: string, modules: ModuleLookup) => (isNeededAtOnce(id, modules) ? 'entry' : null),
      priority: 2,
    },
    // before the others, who would take what they import with them
    {
      name: 'shared',
      test: (id: string) =>
        [
          isWizardModule,
          isSelectModule,
          isModalModule,
          isActionModule,
          isFormModule,
          isListModule,
          isBackgroundModule,
        ].every((part) => !part.test(id)),
      minShareCount: 2,
      priority: 1.6,
    },
    { name: 'modal', test: (id: string) => isModalModule.test(id) && !isSelectModule.test(id), priority: 1.5 },
    { name: 'select', test: isSelectModule, priority: 1.49 },
    { name: 'forms', test: isFormModule, minShareCount: 2, priority: 1.48 },
    { name: 'lists', test: isListModule, minShareCount: 2, priority: 1.47 },
    { name: 'actions', test: isActionModule, minShareCount: 2, priority: 1.45 },
    { name: 'wizards', test: isWizardModule, minShareCount: 2, priority: 1.4 },
    { name: 'background', test: isBackgroundModule, minShareCount: 2, priority: 1.35 },
  ],
};
