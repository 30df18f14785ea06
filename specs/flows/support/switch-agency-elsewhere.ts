import type { PortalPage } from './portal-page.tsx';

/**
 * Another tab acts for another agency, and the next call of this one finds out. What announces report jobs is not that call: its
 * code comes after the page, at a time that depends on the machine.
 */
export const switchAgencyElsewhere = async (portal: PortalPage, selectedAgency: string): Promise<void> => {
  portal.holdCalls('/api/report-jobs');
  await portal.call('/auth/user/selected-agency', { selectedAgency });
};
