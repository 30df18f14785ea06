import type { CommissionRedownloadRef } from '#machines/commission-redownload/commission-redownload.machine.ts';
import { CommissionRedownloadScreen } from '#screens/commission-redownload/CommissionRedownloadScreen.tsx';
import { driver } from '#specs/machines/commission-redownload.driver.ts';
import { model } from '#specs/machines/commission-redownload.model.ts';
import { Dialog } from '#ui/Dialog.tsx';
import { testScreen } from '../paths.ts';

testScreen('the modal that sends a commission statement again', model, driver, (actor) => (
  <Dialog isBare isOpen title="Direct Bill Commission Redownload">
    <CommissionRedownloadScreen redownload={actor as CommissionRedownloadRef} />
  </Dialog>
));
