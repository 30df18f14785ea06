import type { ViewBug } from '../../support/view-bugs.ts';

export const viewBugs: readonly ViewBug[] = [
  {
    what: 'the first choice is marked whatever is chosen',
    class: 'value',
    file: 'settings/appearance/AppearanceForm.tsx',
    from: 'value={setting}',
    to: 'value="auto"',
  },
  {
    what: 'the choices are in the opposite order',
    class: 'order',
    file: 'settings/appearance/AppearanceForm.tsx',
    from: 'themeSettings.map(',
    to: 'themeSettings.toReversed().map(',
  },
  {
    what: 'another choice than the pressed one is sent',
    class: 'wrong payload',
    file: 'settings/appearance/AppearanceForm.tsx',
    from: 'themeSettingOf(value)',
    to: "themeSettingOf(value === 'light' ? 'dark' : 'light')",
  },
  {
    what: 'Try again sends nothing',
    class: 'event not sent',
    file: 'settings/appearance/AppearanceForm.tsx',
    from: "onRetry={() => appearance.send({ type: 'save.retry' })}",
    to: 'onRetry={() => {}}',
  },
];
