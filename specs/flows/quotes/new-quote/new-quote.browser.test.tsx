import type { NewQuoteRef } from '#machines/quotes/new-quote/new-quote.machine.ts';
import { NewQuoteScreen } from '#screens/quotes/new-quote/NewQuoteScreen.tsx';
import { driver } from '#specs/flows/quotes/new-quote/driver.ts';
import { model } from '#specs/flows/quotes/new-quote/model.ts';
import { testScreen } from '../../support/screen-paths.ts';

testScreen('the pages that begin a quote', model, driver, (actor) => (
  <NewQuoteScreen quote={actor as NewQuoteRef} homeHref="/" unitsHref="/new-quote" />
));
