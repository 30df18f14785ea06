import type { RecentlyViewedRef } from '#machines/recently-viewed/recently-viewed.machine.ts';
import { RecentlyViewed } from '#screens/recently-viewed/RecentlyViewed.tsx';
import { driver } from '#specs/machines/recently-viewed.driver.ts';
import { model } from '#specs/machines/recently-viewed.model.ts';
import { testScreen } from '../paths.ts';

testScreen('the recently viewed clients', model, driver, (actor) => (
  <RecentlyViewed viewed={actor as RecentlyViewedRef} hrefOf={(id) => `/policyholder/${id}`} />
));
