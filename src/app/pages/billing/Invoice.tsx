import { invoicePage } from '#machines/domain/actions/hosts.ts';
import { originsOf } from '#machines/domain/shared/trusted-address.ts';
import type { RuntimeConfig } from '#machines/domain/shell/config.ts';
import { InvoiceScreen } from '#screens/billing/invoice/InvoiceScreen.tsx';
import { paths } from '#src/paths.ts';
import { invoiceActor } from '../../actors/billing/invoice.ts';
import { useFlow, useSession } from '../../boot/context.ts';
import { replaceQuery } from '../../browser/replace-query.ts';
import { queryOf } from '../../routing/query.ts';
import { useReader } from '../../session/identity.ts';
import { openForAgency } from '../../session/open-for-agency.ts';
import { useAgencySwitch } from '../../shell/agency-switch.ts';

/** Finds the invoice of the address, or asks for its number. */
export const Invoice = ({ config }: { config: RuntimeConfig }) => {
  const page = invoicePage(config);
  const switchAgency = useAgencySwitch(useSession());
  const invoice = useFlow(
    (portal) =>
      invoiceActor({
        call: portal.call,
        openExternal: openForAgency(portal),
        showQuery: replaceQuery,
        switchAgency,
      }),
    {
      input: {
        text: queryOf(window.location.search)['number'] ?? null,
        page,
        origins: originsOf([page, window.location.origin]),
      },
    },
  );
  return <InvoiceScreen flow={invoice} reader={useReader()} hrefOfClient={paths.policyholder} />;
};
