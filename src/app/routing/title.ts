import { useSelector } from '@xstate/react';
import { useLayoutEffect } from 'react';
import type { Route } from '#machines/domain/session/routes.ts';
import { brandOf } from '#brands/brands.ts';
import { usePortal } from '../boot/context.ts';

/** The company that is shown: the session's, else the one that the document was served for. */
export const useBrand = () => {
  const { actor } = usePortal();
  const session = useSelector(actor, ({ children }) => children.session);
  const company = useSelector(session, (snapshot) => snapshot?.context.session?.company);
  return brandOf(company ?? document.documentElement.dataset['company']);
};

/**
 * Sets the page title, the label (or its alternate) followed by the company's title, and the brand's colors. What the page shows may have a
 * name of its own (`useShownTitle`), which is set after this one.
 */
export const useTitle = (route: Route | null): void => {
  const { company } = useBrand();
  useLayoutEffect(() => {
    const label = route ? (route.alternateLabel ?? route.label) : 'Page Not Found';
    document.title = `${label} · ${company.title}`;
    document.documentElement.dataset['company'] = company.id;
  }, [route, company]);
};
