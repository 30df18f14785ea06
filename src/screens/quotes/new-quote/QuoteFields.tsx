import { useSelector } from '@xstate/react';
import { useState } from 'react';
import { dateLabel, dateSlip } from '#machines/domain/quotes/new-quote.ts';
import { closedLines, lineLabel, openLines, type BusinessUnit } from '#machines/domain/quotes/quote-lines.ts';
import { statesOf } from '#machines/domain/quotes/quote-states.ts';
import { stateNames } from '#machines/domain/shared/states.ts';
import type { NewQuoteRef } from '#machines/quotes/new-quote/new-quote.machine.ts';
import { denialWords } from '#forms/permission-words.ts';
import { describeProblem } from '#forms/problem-words.ts';
import { unitLabels } from '../words.ts';
import { useProblems } from '#forms/use-problems.ts';
import { Button } from '#ui/Button.tsx';
import { Column, Grid } from '#ui/Grid.tsx';
import { LiveRegion } from '#ui/LiveRegion.tsx';
import { MaskedField } from '#ui/MaskedField.tsx';
import { SelectField } from '#ui/SelectField.tsx';
import { Inline, Stack } from '#ui/Stack.tsx';
import { Heading } from '#ui/Text.tsx';
import {
  selectDate,
  selectEligibility,
  selectLine,
  selectNeedsLine,
  selectNeedsStateAndDate,
  selectPage,
  selectState,
  selectUnit,
} from './selectors.ts';

/** What a quote is for: unit, line, state and date, as far as they matter. */
export const QuoteFields = ({ quote, unitsHref }: { quote: NewQuoteRef; unitsHref: string }) => {
  const { shown } = useSelector(quote, selectEligibility);
  const page = useSelector(quote, selectPage);
  const unit = useSelector(quote, selectUnit);
  const isLineNeeded = useSelector(quote, selectNeedsLine);
  const isWhereNeeded = useSelector(quote, selectNeedsStateAndDate);
  return (
    <Stack gap="md">
      {page === 'units' && shown.length > 1 && <Units quote={quote} />}
      {page === 'units' && shown.length === 1 && (
        <Heading level={2} size={3}>
          Personal lines
        </Heading>
      )}
      {page === 'workflow' && (
        <Inline justify="between">
          <Heading level={2} size={3}>
            Commercial lines
          </Heading>
          <a href={unitsHref}>Choose another business unit</a>
        </Inline>
      )}
      {unit !== null && isLineNeeded && <Line quote={quote} unit={unit} />}
      {unit !== null && isWhereNeeded && <WhereAndWhen quote={quote} />}
    </Stack>
  );
};

const Units = ({ quote }: { quote: NewQuoteRef }) => {
  const eligibility = useSelector(quote, selectEligibility);
  const chosen = useSelector(quote, selectUnit);
  return (
    <Stack gap="md">
      <Heading level={2} size={3}>
        Business unit
      </Heading>
      <Inline>
        {eligibility.shown.map((unit, at) => {
          const permission = eligibility.units[unit];
          return (
            <Button
              key={unit}
              id={at === 0 ? 'quote-unit' : undefined}
              variant={chosen === unit ? 'primary' : 'secondary'}
              aria-pressed={unit === 'personal' ? chosen === unit : undefined}
              unavailableReason={permission.isGranted ? undefined : denialWords[permission.reason]}
              onClick={() => quote.send({ type: 'unit.choose', unit })}
            >
              {unitLabels[unit]}
            </Button>
          );
        })}
      </Inline>
    </Stack>
  );
};

const Line = ({ quote, unit }: { quote: NewQuoteRef; unit: BusinessUnit }) => {
  const eligibility = useSelector(quote, selectEligibility);
  const chosen = useSelector(quote, selectLine);
  const { errorOf } = useProblems(quote);
  if (!eligibility.permissions) return null;
  const closed = closedLines(unit, eligibility.permissions);
  return (
    <SelectField
      id="quote-line"
      label="Line"
      name="line"
      placeholder="Choose a line"
      error={errorOf('line')}
      hint={
        closed.length > 0 ? `Not available to your agency: ${closed.map(({ label }) => label).join(', ')}.` : undefined
      }
      value={chosen}
      options={openLines(unit, eligibility.permissions).map((line) => ({ value: line.id, label: lineLabel(line) }))}
      onChange={(line) => quote.send({ type: 'line.choose', line })}
    />
  );
};

const WhereAndWhen = ({ quote }: { quote: NewQuoteRef }) => {
  const eligibility = useSelector(quote, selectEligibility);
  const chosen = useSelector(quote, selectState);
  const date = useSelector(quote, selectDate);
  const { errorOf } = useProblems(quote);
  const [isDateLeft, setIsDateLeft] = useState(false);
  const problem = isDateLeft ? dateSlip(date, eligibility.today) : null;
  const slip = problem && describeProblem(problem);
  return (
    <Grid isLevel>
      <Column xs={4} sm={4} md={6}>
        <SelectField
          id="quote-state"
          label="State"
          name="state"
          placeholder="Choose a state"
          error={errorOf('state')}
          value={chosen}
          options={statesOf(eligibility.isSecondBrand).map((state) => ({ value: state, label: stateNames[state] }))}
          onChange={(state) => quote.send({ type: 'state.choose', state })}
        />
      </Column>
      <Column xs={4} sm={4} md={6}>
        <MaskedField
          id="quote-date"
          mask="longDate"
          label={dateLabel(eligibility)}
          hint={eligibility.isSecondBrand ? 'The day the business is written.' : 'The day the policy takes effect.'}
          name="date"
          inputMode="numeric"
          autoComplete="off"
          placeholder="MM/DD/YYYY"
          error={errorOf('date') ?? slip}
          defaultValue={date}
          onInput={({ currentTarget }) => {
            setIsDateLeft(false);
            quote.send({ type: 'date.enter', text: currentTarget.value });
          }}
          onBlur={() => setIsDateLeft(true)}
        />
        <LiveRegion>{slip && `${dateLabel(eligibility)}: ${slip}`}</LiveRegion>
      </Column>
    </Grid>
  );
};
