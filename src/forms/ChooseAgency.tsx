import { createContext, use } from 'react';
import type { DenialReason } from '#machines/domain/shared/permissions.ts';
import { Button } from '#ui/Button.tsx';

/** Opens the choice of the agency that the user works for; null for users who have none to choose. */
export const AgencyChoiceContext = createContext<(() => void) | null>(null);

/** How the user can lift a denial: by choosing an agency; null where that is not the reason, or not theirs to choose. */
export const useAgencyChoice = (reason: DenialReason): (() => void) | null => {
  const choose = use(AgencyChoiceContext);
  return reason === 'noAgencySelected' ? choose : null;
};

interface ChooseAgencyProps {
  /** why something is denied */
  reason: DenialReason;
  /** called before the choice opens */
  onLeave?: () => void;
}

/** Beside a denial: the way to choose an agency, where that lifts it. */
export const ChooseAgency = ({ reason, onLeave }: ChooseAgencyProps) => {
  const choose = useAgencyChoice(reason);
  if (!choose) return null;
  return (
    <Button
      size="sm"
      onClick={() => {
        onLeave?.();
        choose();
      }}
    >
      Choose an agency
    </Button>
  );
};
