import type { ReactNode } from 'react';
import { quickActionPermission } from '#machines/domain/actions/action-permissions.ts';
import type { QuickAction } from '#machines/domain/actions/quick-actions.ts';
import { ClosedAction } from '#layouts/ClosedAction.tsx';
import { useActionContext } from './action-context.ts';

interface PermittedActionProps {
  action: QuickAction;
  onClose: () => void;
  children: ReactNode;
}

/** The content of a quick action, or why the user may not use it. */
export const PermittedAction = ({ action, onClose, children }: PermittedActionProps) => {
  const permission = quickActionPermission(action, useActionContext());
  return permission.isGranted ? children : <ClosedAction reason={permission.reason} onClose={onClose} />;
};
