import type { RecentlyViewedRef } from '#machines/clients/recently-viewed/recently-viewed.machine.ts';
import { RecentlyViewed } from '#screens/clients/recently-viewed/RecentlyViewed.tsx';
import { driver } from '#specs/flows/clients/recently-viewed/driver.ts';
import { model } from '#specs/flows/clients/recently-viewed/model.ts';
import { testScreen } from '../../support/screen-paths.ts';

testScreen('the recently viewed clients', model, driver, (actor) => (
  <RecentlyViewed viewed={actor as RecentlyViewedRef} hrefOf={(id) => `/policyholder/${id}`} />
));
