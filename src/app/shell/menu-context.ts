import { todayOf } from '#machines/domain/shared/permissions.ts';
import type { MenuWindow } from '#machines/domain/shell/menus.ts';
import { useConfig, useMayInspect } from '../boot/context.ts';
import { useBrand } from '../routing/title.ts';
import { useIdentity, useSelectedAgency } from '../session/identity.ts';
import { useUserServices } from './services.ts';

/** What the menus are made from; `config` is null until it is read. */
export const useMenuContext = () => {
  const identity = useIdentity();
  const selectedAgency = useSelectedAgency();
  const { company, claimsUrl } = useBrand();
  const config = useConfig();
  const { quickSearch } = useUserServices();
  const canInspect = useMayInspect();
  const windows: readonly MenuWindow[] = [
    ...(quickSearch?.getSnapshot().context.preset ? (['quickSearch'] as const) : []),
    ...(quickSearch ? (['shortcuts'] as const) : []),
    ...(canInspect ? (['inspector'] as const) : []),
  ];
  return { identity, selectedAgency, today: todayOf(identity), config, companyId: company.id, claimsUrl, windows };
};
