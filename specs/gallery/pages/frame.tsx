import { useActorRef } from '@xstate/react';
import type { ReactNode } from 'react';
import type { Brand } from '#brands/brand.ts';
import { PortalFrame, type PortalFrameProps } from '#screens/shell/portal/PortalFrame.tsx';
import { granted } from '#machines/domain/shared/permissions.ts';
import { menusMachine } from '#machines/shell/menus/menus.machine.ts';
import { navigation, userMenu } from '#specs/gallery/pages/data.ts';

interface FramedProps extends Partial<PortalFrameProps> {
  brand: Brand;
  children: ReactNode;
}

/** The portal's frame around a picture; its menus open and do nothing else. */
export const Framed = ({ children, ...given }: FramedProps) => (
  <PortalFrame
    menus={useActorRef(menusMachine)}
    links={navigation}
    mainMenus={[]}
    userMenu={userMenu}
    quote={{ permission: granted, href: '/new-quote' }}
    claimsUrl={given.brand.claimsUrl}
    {...given}
  >
    {children}
  </PortalFrame>
);
