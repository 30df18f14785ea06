import type { ViewBug } from '../../support/view-bugs.ts';

export const viewBugs: readonly ViewBug[] = [
  {
    what: 'every agency has the name of the same company',
    class: 'text',
    file: 'session/agency-picker/AgencyPickerScreen.tsx',
    from: 'companyName(agency.company)',
    to: "companyName('01')",
  },
  {
    what: 'the agencies are in the opposite order',
    class: 'order',
    file: 'session/agency-picker/AgencyPickerScreen.tsx',
    from: 'found.agencies.map(',
    to: 'found.agencies.toReversed().map(',
  },
  {
    what: 'the last agency of the list is sent',
    class: 'wrong payload',
    file: 'session/agency-picker/AgencyPickerScreen.tsx',
    from: 'agency: code })',
    to: 'agency: found?.agencies.at(-1)?.code ?? code })',
  },
  {
    what: 'closing the window sends nothing',
    class: 'event not sent',
    file: 'session/agency-picker/AgencyPickerScreen.tsx',
    from: "onClose={() => picker.send({ type: 'picker.close' })}",
    to: 'onClose={() => {}}',
  },
  {
    what: 'the window opens without the focus in its field',
    class: 'focus',
    file: 'session/agency-picker/AgencyPickerScreen.tsx',
    from: 'initialFocus={field}',
    to: '',
  },
  {
    what: 'a failure stays after another text is typed',
    class: 'cleared',
    file: 'session/agency-picker/AgencyPickerScreen.tsx',
    from: '{failure && <RetryNotice failure={failure} size="sm" ',
    to: '{(field.failure ??= failure) && <RetryNotice failure={field.failure} size="sm" ',
  },
];
