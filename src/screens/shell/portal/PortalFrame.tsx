import { PortalLayout, type PortalLayoutProps } from '#layouts/PortalLayout.tsx';
import { CompactMenu, ItemsMenu, MenuBar, type HeaderMenusProps } from '#screens/shell/menus/HeaderMenus.tsx';
import { AgencyButton, type AgencyButtonProps } from '#screens/session/agency/AgencyButton.tsx';
import { AgencySwitch, type AgencySwitchProps } from '#screens/session/agency/AgencySwitch.tsx';

/** What a PortalFrame takes. */
export interface PortalFrameProps
  extends HeaderMenusProps, Omit<PortalLayoutProps, 'tools' | 'compactMenu' | 'menuBar'> {
  /** absent for people without an agency */
  agency?: AgencySwitchProps;
  /** for internal users, who can work for any agency */
  anyAgency?: AgencyButtonProps;
}

/** The layout of the portal with its menus and the switch of the agency. */
export const PortalFrame = ({ agency, anyAgency, ...props }: PortalFrameProps) => {
  const agencySwitch = anyAgency ? <AgencyButton {...anyAgency} /> : agency && <AgencySwitch {...agency} />;
  return (
    <PortalLayout
      {...props}
      tools={
        <>
          {agencySwitch}
          <ItemsMenu menus={props.menus} menu={props.userMenu} />
        </>
      }
      compactMenu={<CompactMenu {...props} agency={agencySwitch} />}
      menuBar={<MenuBar {...props} />}
    />
  );
};
