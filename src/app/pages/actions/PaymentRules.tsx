import { isFeatureOn } from '#machines/domain/shared/identity.ts';
import { PaymentRulesScreen } from '#screens/actions/payment-rules/PaymentRulesScreen.tsx';
import type { QuickActionProps } from '#screens/actions/quick-actions/QuickActionsScreen.tsx';
import { patternOf } from '#src/paths.ts';
import { useBrand } from '../../routing/title.ts';
import { useActionContext } from './action-context.ts';

/** The payment rules. */
const PaymentRules = ({ onClose }: QuickActionProps) => {
  const { identity } = useActionContext();
  const { support } = useBrand();
  return (
    <PaymentRulesScreen
      hasConvenienceFee={isFeatureOn('cos-8830', identity)}
      support={support}
      invoiceHref={patternOf('invoice')}
      onClose={onClose}
    />
  );
};

export default PaymentRules;
