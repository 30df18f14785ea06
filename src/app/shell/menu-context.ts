import { mayInspect } from '#machines/domain/inspector/inspection.ts';
import { todayOf } from '#machines/domain/shared/permissions.ts';
import type { MenuWindow } from '#machines/domain/shell/menus.ts';
import { useConfig } from '../boot/context.ts';
import { useBrand } from '../routing/title.ts';
import { useIdentity, useSelectedAgency } from '../session/identity.ts';
import { useServices } from './services.ts';

/** What the menus are made from; `config` is null until it is read. */
export const useMenuContext = () => {
  const identity = useIdentity();
  const selectedAgency = useSelectedAgency();
  const { company, claimsUrl } = useBrand();
  const config = useConfig();
  const { quickSearch } = useServices();
  const canInspect = mayInspect('local', config, identity, import.meta.env.DEV) === 'yes';
  const windows: readonly MenuWindow[] = [
    ...(quickSearch?.getSnapshot().context.preset ? (['quickSearch'] as const) : []),
    ...(quickSearch ? (['shortcuts'] as const) : []),
    ...(canInspect ? (['inspector'] as const) : []),
  ];
  return { identity, selectedAgency, today: todayOf(identity), config, companyId: company.id, claimsUrl, windows };
};
