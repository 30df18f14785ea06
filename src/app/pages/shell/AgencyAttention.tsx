import { reportAddress, type ReportId } from '#machines/domain/reports/reports.ts';
import { AttentionScreen } from '#screens/reports/attention/AttentionScreen.tsx';
import { patternOf } from '#src/paths.ts';
import { attentionActor } from '../../actors/reports/attention.ts';
import { useFlow } from '../../boot/context.ts';
import { watchConnection } from '../../session/time-watchers.ts';

const hrefOf = (report: ReportId | null): string =>
  patternOf('reporting') + (report ? reportAddress({ report, period: 'year', line: null }) : '');

/** What needs attention today at the agency that the user acts for; read again once the carrier is back. */
export const AgencyAttention = () => {
  const attention = useFlow(({ actor, call }) =>
    attentionActor({ call, watchConnection: (notify) => watchConnection(actor.system, notify) }),
  );
  return <AttentionScreen attention={attention} hrefOf={hrefOf} />;
};
