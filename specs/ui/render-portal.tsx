import { render } from '@testing-library/react';
import { vi } from 'vitest';
import { createActor } from 'xstate';
import { brandOf } from '#brands/brands.ts';
import { PortalFrame, type PortalFrameProps } from '#screens/shell/portal/PortalFrame.tsx';
import { granted } from '#machines/domain/shared/permissions.ts';
import { mainMenusOf, userMenuOf } from '#machines/domain/shell/menus.ts';
import { menusMachine } from '#machines/shell/menus/menus.machine.ts';
import { identityOf, person } from '#specs/flows/support/people.ts';
import { config } from '#specs/flows/support/samples.ts';

/** The agencies of the agent in the portal layout. */
export const agencies = [
  { code: '1204', name: 'Northfield' },
  { code: '2210', name: 'Lakes' },
];

/** Renders the portal layout for an agent with two agencies. */
export const renderPortal = (more: Partial<PortalFrameProps> = {}) => {
  const onChange = vi.fn<(code: string) => void>();
  const onContact = vi.fn<() => void>();
  const requester = person({ identity: identityOf({ user: { displayName: 'Dana Berg' } }) });
  const { claimsUrl } = brandOf('01');
  const menus = createActor(menusMachine).start();
  render(
    <PortalFrame
      brand={brandOf('01')}
      menus={menus}
      links={[
        { label: 'Dashboard', href: '/' },
        { label: 'Clients', href: '/agents', isCurrent: true },
      ]}
      mainMenus={mainMenusOf({ ...requester, config, companyId: '01', claimsUrl })}
      userMenu={userMenuOf(requester)}
      quote={{ permission: granted, href: '/new-quote' }}
      claimsUrl={claimsUrl}
      agency={{ agencies, current: '1204', onChange }}
      onContact={onContact}
      messages={<p>Maintenance on Sunday</p>}
      {...more}
    >
      {more.children ?? <h1>Clients</h1>}
    </PortalFrame>,
  );
  return { onChange, onContact };
};
