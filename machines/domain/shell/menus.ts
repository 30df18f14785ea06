import type { CompanyId } from '../shared/company.ts';
import type { RuntimeConfig } from './config.ts';
import type { ExternalTarget } from '../actions/external-target.ts';
import {
  denied,
  everyPermission,
  granted,
  type Permission,
  agencyPermission,
  audiencePermission,
  commercialAgencyPermission,
  isAgencySide,
  isSettingsOffered,
  suretyPermission,
  type Requester,
} from '../shared/permissions.ts';
import { billingSearch, commercialQuoteLogin, documentSearch, legacyIdentityOf } from '../actions/legacy.ts';
import { quickActionPermission } from '#machines/domain/actions/action-permissions.ts';
import { legacyRoot } from '../actions/hosts.ts';
import { isTrustedAddress, originsOf } from '../shared/trusted-address.ts';
import { startUnitPermission } from '../quotes/start-permissions.ts';
import { quickActionQuery, quickActions, type QuickAction } from '../actions/quick-actions.ts';

/** The menus of the header; `quote` says why no quote can be started, `page` holds them all below 768 px. */
export type MenuId = 'newBusiness' | 'clients' | 'resources' | 'user' | 'quote' | 'page';

/** What of the portal itself a menu opens: the inspector's window, the quick search, the list of keys. */
export type MenuWindow = 'inspector' | 'quickSearch' | 'shortcuts';

/**
 * What a button of a menu does: leave by a form post, ask the carrier for an address and leave for it, or open
 * something.
 */
export type MenuAction =
  | { kind: 'leave'; externalTarget: ExternalTarget }
  | { kind: 'manuals' }
  | { kind: 'window'; window: MenuWindow };

/**
 * An entry of a menu: `path` is where a link leads, inside the portal or, as a whole address, to a new tab. A button
 * has an `action`. A denied entry does nothing and shows its reason.
 */
export interface MenuItem {
  name: string;
  path: string | null;
  type: 'link' | 'button';
  action: MenuAction | null;
  permission: Permission;
}

/** A menu; `menuIcon` is the name of a drawing. */
export interface Menu {
  id: Exclude<MenuId, 'page' | 'quote'>;
  menuLabel: string;
  menuIcon: 'briefcase' | 'users' | 'books' | 'person';
  menuItems: readonly MenuItem[];
}

/** What the menus are made from. */
export interface MenuContext extends Requester {
  config: RuntimeConfig;
  companyId: CompanyId;
  /** the external claims page of the company */
  claimsUrl: string;
}

const link = (name: string, path: string, permission: Permission = granted): MenuItem => ({
  name,
  path,
  type: 'link',
  action: null,
  permission,
});

const button = (name: string, action: MenuAction | null, permission: Permission = granted): MenuItem => ({
  name,
  path: null,
  type: 'button',
  action,
  permission,
});

const modal = (action: QuickAction, context: MenuContext): MenuItem =>
  link(quickActions[action], quickActionQuery(action), quickActionPermission(action, context));

/** Below a company's public site; the paths are invented, since the source names the pages only. */
const publicPage = ({ config, companyId }: MenuContext, path: string): string =>
  config.publicSite[companyId].replace(/\/$/, '') + path;

const hrefOf = (externalTarget: ExternalTarget): string =>
  externalTarget.kind === 'link' ? externalTarget.href : externalTarget.action;

/** An address of the legacy applications that asks for the user's service id. */
const served = (name: string, context: MenuContext, build: typeof billingSearch): MenuItem => {
  const serviceId = context.identity?.legacy?.serviceId ?? '';
  const known = serviceId === '' ? denied('noServiceId') : granted;
  return link(
    name,
    hrefOf(build(context.config, { serviceId })),
    everyPermission(audiencePermission(context.identity), known),
  );
};

/** Quotes & Activity Commercial: a form post to the commercial quote login. */
const commercialQuotes = (context: MenuContext): MenuItem => {
  const legacyIdentity = legacyIdentityOf(context.identity, context.selectedAgency);
  return button(
    'Quotes & Activity Commercial',
    legacyIdentity && { kind: 'leave', externalTarget: commercialQuoteLogin(context.config, legacyIdentity) },
    everyPermission(commercialAgencyPermission(context.identity), agencyPermission(context)),
  );
};

const newBusiness = (context: MenuContext): Menu => ({
  id: 'newBusiness',
  menuLabel: 'My New Business',
  menuIcon: 'briefcase',
  menuItems: [
    link('Personal Lines', '/new-quote?unit=personal', startUnitPermission(context, 'personal')),
    link('Commercial Lines', '/new-quote?unit=commercial', startUnitPermission(context, 'commercial')),
    modal('quotesActivityPersonal', context),
    commercialQuotes(context),
    ...(suretyPermission(context.identity).isGranted
      ? [link('Surety Bonds', publicPage(context, '/surety-bonds'))]
      : []),
  ],
});

const clients = (context: MenuContext): Menu => ({
  id: 'clients',
  menuLabel: 'My Clients',
  menuIcon: 'users',
  menuItems: [
    modal('endorseChangePolicy', context),
    served('Inquiry for Billing/Claims/Policy', context, billingSearch),
    link('Report a Claim', context.claimsUrl),
    served('View Client Documents Personal', context, documentSearch),
    modal('viewDocsCommercial', context),
    modal('viewAgencyBillCL', context),
    modal('payviewAgencyBill', context),
  ],
});

const resources = (context: MenuContext): Menu => ({
  id: 'resources',
  menuLabel: 'My Resources',
  menuIcon: 'books',
  menuItems: [
    link('Bulletins', publicPage(context, '/bulletins')),
    button('Manuals (Commercial) & Raters', { kind: 'manuals' }, audiencePermission(context.identity)),
    link('Forms & Marketing', '/forms/personal?persist=true'),
    link('Help', '/help'),
  ],
});

/** The three menus of the agency side; customers have none. */
export const mainMenusOf = (context: MenuContext): readonly Menu[] =>
  isAgencySide(context.identity) ? [newBusiness(context), clients(context), resources(context)] : [];

/** The pages that the header links, by the ids of their routes. */
export const mainLinksOf = (identity: Requester['identity']) => {
  const help = { id: 'help', label: 'Help', href: '/help' } as const;
  if (!isAgencySide(identity))
    return [
      { id: 'clients', label: 'My accounts', href: '/clients' } as const,
      { id: 'account', label: 'Billing', href: '/account' } as const,
      help,
    ];
  return [
    { id: 'home', label: 'Dashboard', href: '/' } as const,
    { id: 'agents', label: 'Clients', href: '/agents?persist=true' } as const,
    { id: 'reporting', label: 'Reports', href: '/reporting' } as const,
    help,
  ];
};

/** Whether a menu action ends in another tab or window. */
export const opensTab = (action: MenuAction): boolean => action.kind !== 'window' || action.window === 'inspector';

const windowNames = { inspector: 'Inspector', quickSearch: 'Quick search', shortcuts: 'Keyboard shortcuts' } as const;

/** The user menu. */
export const userMenuOf = (
  { identity, windows = [] }: Pick<Requester, 'identity'> & { windows?: readonly MenuWindow[] },
  layout: 'portal' | 'reporting' = 'portal',
): Menu => ({
  id: 'user',
  menuLabel: `Welcome, ${identity?.user.displayName ?? ''}`,
  menuIcon: 'person',
  menuItems: [
    ...(isSettingsOffered(identity, layout) ? [link('Settings', '/settings')] : []),
    link('Help / Contact Us', '/help'),
    ...windows.map((window) => button(windowNames[window], { kind: 'window', window })),
    link('Logout', '/logout'),
  ],
});

/** Whether a path leads out of the portal, into a new tab. */
export const isOutside = (path: string): boolean => /^https?:\/\//.test(path);

/** Whether an address that the carrier names may be opened: only on sites that the settings of this installation name. */
export const isOwnSite = (config: RuntimeConfig, href: string): boolean =>
  isTrustedAddress(href, originsOf([legacyRoot(config), ...Object.values(config.publicSite), config.quoteEngine]));
