import type { CommissionRedownloadRef } from '#machines/actions/commission-redownload/commission-redownload.machine.ts';
import { CommissionRedownloadScreen } from '#screens/actions/commission-redownload/CommissionRedownloadScreen.tsx';
import { driver } from '#specs/flows/actions/commission-redownload/driver.ts';
import { model } from '#specs/flows/actions/commission-redownload/model.ts';
import { Dialog } from '#ui/Dialog.tsx';
import { testScreen } from '../../support/screen-paths.ts';

testScreen('the modal that sends a commission statement again', model, driver, (actor) => (
  <Dialog isBare isOpen title="Direct Bill Commission Redownload">
    <CommissionRedownloadScreen redownload={actor as CommissionRedownloadRef} />
  </Dialog>
));
