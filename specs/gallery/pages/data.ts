import type { AgencySwitchProps } from '#screens/session/agency/AgencySwitch.tsx';
import { granted } from '#machines/domain/shared/permissions.ts';
import type { Menu } from '#machines/domain/shell/menus.ts';
import type { QuickLink } from '#screens/shell/menus/HeaderMenus.tsx';

/** Nothing happens in a picture. */
export const idle = (): void => {};

/** Links of the header. */
export const navigation: QuickLink[] = [
  { label: 'Dashboard', href: '/' },
  { label: 'Clients', href: '/agents', isCurrent: true },
  { label: 'Help', href: '/help' },
];

/** The user menu (MNU-07). */
export const userMenu: Menu = {
  id: 'user',
  menuLabel: 'Welcome, Dana Bergström',
  menuIcon: 'person',
  menuItems: ['Settings', 'Help / Contact Us', 'Logout'].map((name) => ({
    name,
    path: '/',
    type: 'link',
    action: null,
    permission: granted,
  })),
};

/** An agent with two agencies. */
export const agency: AgencySwitchProps = {
  agencies: [
    { code: '1204', name: 'Northfield Insurance Agency of Minneapolis' },
    { code: '2210', name: 'Lakes Insurance' },
  ],
  current: '1204',
  onChange: idle,
};

/** Clients as a search finds them. */
export const clients = [
  ['Anderson Plumbing & Heating, Inc.', '4100281', '1418 Como Avenue SE, Minneapolis, MN 55414', '1204', 'Commercial'],
  ['Smith, Jordan', '4100307', '27 Birch Lane, Duluth, MN 55811', '1204', 'Personal'],
  ['Smithfield Township Volunteer Fire and Rescue Association', '4100312', 'Unknown Address', '2210', 'Commercial'],
  ['Smith & Olufsen Timber', '4100344', 'P.O. Box 88, Superior, WI 54880', '2210', 'Surety'],
  ['María-José Smith-Þórsdóttir', '4100399', '5 Rue de la Loi, Apt. 4, St. Paul, MN 55102', '1204', 'Personal'],
  ['Smith, Adaeze', '4100412', '902 W 4th Street, Willmar, MN 56201', '1204', 'Personal'],
] as const;
