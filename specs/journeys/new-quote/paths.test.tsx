import type { NewQuoteRef } from '#machines/new-quote/new-quote.machine.ts';
import { NewQuoteScreen } from '#screens/new-quote/NewQuoteScreen.tsx';
import { driver } from '#specs/machines/new-quote.driver.ts';
import { model } from '#specs/machines/new-quote.model.ts';
import { testScreen } from '../paths.ts';

testScreen('the pages that begin a quote', model, driver, (actor) => (
  <NewQuoteScreen quote={actor as NewQuoteRef} homeHref="/" unitsHref="/new-quote" />
));
