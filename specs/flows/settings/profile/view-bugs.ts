import type { ViewBug } from '../../support/view-bugs.ts';

export const viewBugs: readonly ViewBug[] = [
  {
    what: 'the last name is in the field of the first',
    class: 'value',
    file: 'settings/profile/ProfileForm.tsx',
    from: 'defaultValue={user.firstName}',
    to: 'defaultValue={user.lastName}',
  },
  {
    what: 'the words that all is saved stay',
    class: 'cleared',
    file: 'settings/profile/ProfileForm.tsx',
    from: '{notice && <Text tone="success">{notice}</Text>}',
    to: '<Text tone="success">{savedNotice}</Text>',
  },
  {
    what: 'the agencies are in the opposite order',
    class: 'order',
    file: 'settings/profile/ProfileForm.tsx',
    from: 'options={agencies.map(',
    to: 'options={agencies.toReversed().map(',
  },
  {
    what: 'features that are on look off',
    class: 'value',
    file: 'settings/profile/ProfileForm.tsx',
    from: 'values={chosen.features}',
    to: 'values={[]}',
  },
  {
    what: 'the default agency is not in its field',
    class: 'value',
    file: 'settings/profile/ProfileForm.tsx',
    from: 'value={chosen.agency}',
    to: 'value={null}',
  },
  {
    what: 'searches look kept whatever the user wants',
    class: 'value',
    file: 'settings/profile/ProfileForm.tsx',
    from: "values={chosen.keepsSearches ? ['keep'] : []}",
    to: "values={['keep']}",
  },
  {
    what: 'the opposite of what is pressed is sent for searches',
    class: 'wrong payload',
    file: 'settings/profile/ProfileForm.tsx',
    from: "type: 'searches.switch', isOn }",
    to: "type: 'searches.switch', isOn: !isOn }",
  },
  {
    what: 'the last name is sent as the middle name',
    class: 'wrong payload',
    file: 'settings/profile/ProfileForm.tsx',
    from: "middleName: textOf(values, 'middleName')",
    to: "middleName: textOf(values, 'lastName')",
  },
  {
    what: 'a name that is wrong does not get the focus',
    class: 'focus',
    file: 'settings/profile/ProfileForm.tsx',
    from: 'useFocusOnProblem<HTMLFormElement>(firstError, attempt)',
    to: 'useFocusOnProblem<HTMLFormElement>(null, attempt)',
  },
];
