import { useSelector } from '@xstate/react';
import { useEffect, useRef, type ReactNode } from 'react';
import { dateLabel } from '#machines/domain/quotes/new-quote.ts';
import { statusOf } from '#machines/domain/shared/failure.ts';
import type { NewQuoteRef } from '#machines/quotes/new-quote/new-quote.machine.ts';
import { describeFailure } from '#forms/failure-words.ts';
import { Form } from '#forms/Form.tsx';
import { ChooseAgency } from '#forms/ChooseAgency.tsx';
import { denialWords } from '#forms/permission-words.ts';
import { ProblemSummary } from '#forms/ProblemSummary.tsx';
import { useProblems } from '#forms/use-problems.ts';
import { useStep } from '#forms/use-step.ts';
import { Button, LinkButton } from '#ui/Button.tsx';
import { Card } from '#ui/Card.tsx';
import { Container } from '#ui/Container.tsx';
import { Column, Grid } from '#ui/Grid.tsx';
import { Notice } from '#ui/Notice.tsx';
import { Inline, Stack } from '#ui/Stack.tsx';
import { Heading, Text } from '#ui/Text.tsx';
import { QuoteFields } from './QuoteFields.tsx';
import { quoteSystems, unitLabels } from '../words.ts';
import { QuoteRuling } from './QuoteRuling.tsx';
import {
  selectAsked,
  selectEligibility,
  selectCanStart,
  selectIsBlocked,
  selectIsClosed,
  selectIsOpened,
  selectPage,
  selectPermission,
  selectSystem,
} from './selectors.ts';

/** What a NewQuoteScreen takes. */
export interface NewQuoteScreenProps {
  quote: NewQuoteRef;
  homeHref: string;
  /** the page for all business units */
  unitsHref: string;
}

/** Begins a quote: what it is for, which system it opens in and why, and the way there. */
export const NewQuoteScreen = ({ quote, homeHref, unitsHref }: NewQuoteScreenProps) => {
  const page = useSelector(quote, selectPage);
  const permission = useSelector(quote, selectPermission);
  const canStart = useSelector(quote, selectCanStart);
  const isClosed = useSelector(quote, selectIsClosed);
  const isOpened = useSelector(quote, selectIsOpened);
  const isBlocked = useSelector(quote, selectIsBlocked);
  return (
    <Container>
      <Stack gap="lg">
        <Stack gap="xs">
          <Heading level={1} isFocusable>
            {page === 'workflow' ? 'Start a commercial quote' : 'Start a quote'}
          </Heading>
          {!isClosed && <Text tone="muted">Tell us what you’re quoting and we’ll open the right system.</Text>}
        </Stack>
        {isClosed && (
          <Notice tone="warning" title="You can’t start a quote here">
            <Stack gap="sm">
              <Text>{permission.isGranted ? '' : denialWords[permission.reason]}</Text>
              <Inline>
                {!permission.isGranted && <ChooseAgency reason={permission.reason} />}
                {page === 'workflow' && canStart && <LinkButton href={unitsHref}>Start a quote</LinkButton>}
                <LinkButton href={homeHref} variant="secondary">
                  Dashboard
                </LinkButton>
              </Inline>
            </Stack>
          </Notice>
        )}
        {isOpened && <Opened quote={quote} />}
        {isBlocked && <Blocked quote={quote} />}
        {!isClosed && !isOpened && !isBlocked && <Choosing quote={quote} unitsHref={unitsHref} />}
      </Stack>
    </Container>
  );
};

const labels: Readonly<Record<string, string>> = {
  unit: 'Business unit',
  line: 'Line',
  state: 'State',
};

const required: Readonly<Record<string, string>> = {
  unit: 'Choose a business unit',
  line: 'Choose a line',
  state: 'Choose a state',
};

const Choosing = ({ quote, unitsHref }: Pick<NewQuoteScreenProps, 'quote' | 'unitsHref'>) => {
  const eligibility = useSelector(quote, selectEligibility);
  const { failure } = useStep(quote);
  const { problems } = useProblems(quote);
  return (
    <Form aria-label="Quote" onSubmit={() => quote.send({ type: 'quote.open' })}>
      <Stack gap="lg">
        <AskedUnit quote={quote} />
        <ProblemSummary
          problems={problems}
          labels={{ ...labels, date: dateLabel(eligibility) }}
          required={{ ...required, date: `Enter the ${dateLabel(eligibility).toLowerCase()}` }}
          idPrefix="quote-"
        />
        {failure && (
          <Notice tone="error" role="alert" title={describeFailure(failure)}>
            {statusOf(failure) === 409 && 'Choose the agency to work for at the top of the page. '}
            Your choices are kept.
          </Notice>
        )}
        <Grid>
          <Column xs={4} sm={8} md={7}>
            <Card>
              <QuoteFields quote={quote} unitsHref={unitsHref} />
            </Card>
          </Column>
          <Column xs={4} sm={8} md={5}>
            <Card as="section">
              <QuoteRuling quote={quote} />
            </Card>
          </Column>
        </Grid>
      </Stack>
    </Form>
  );
};

/** Why the unit that the address asks for cannot be chosen. */
const AskedUnit = ({ quote }: { quote: NewQuoteRef }) => {
  const { units } = useSelector(quote, selectEligibility);
  const asked = useSelector(quote, selectAsked);
  if (asked === null || units[asked].isGranted) return null;
  return (
    <Notice tone="warning" title={`You can’t start a quote in ${unitLabels[asked].toLowerCase()} here`}>
      <Text>{denialWords[units[asked].reason]}</Text>
    </Notice>
  );
};

const useSystemName = (quote: NewQuoteRef): string => {
  const system = useSelector(quote, selectSystem);
  return system ? quoteSystems[system] : 'The other system';
};

const Opened = ({ quote }: { quote: NewQuoteRef }) => {
  const title = `${useSystemName(quote)} opened in a new tab`;
  return (
    <Outcome title={title}>
      <Notice tone="success" title={title}>
        <Stack gap="sm">
          <Text>Continue there. This page stays open.</Text>
          <Inline>
            <Button onClick={() => quote.send({ type: 'quote.another' })}>Start another quote</Button>
            <Button variant="secondary" onClick={() => quote.send({ type: 'quote.open' })}>
              Open it again
            </Button>
          </Inline>
        </Stack>
      </Notice>
    </Outcome>
  );
};

const Blocked = ({ quote }: { quote: NewQuoteRef }) => {
  const title = `Your browser blocked the new tab for ${useSystemName(quote)}`;
  return (
    <Outcome title={title}>
      <Notice tone="warning" title={title}>
        <Stack gap="sm">
          <Text>Allow pop-ups for this site, then try again. Your choices are kept.</Text>
          <Inline>
            <Button onClick={() => quote.send({ type: 'quote.open' })}>Try again</Button>
            <Button variant="secondary" onClick={() => quote.send({ type: 'quote.change' })}>
              Change the quote
            </Button>
          </Inline>
        </Stack>
      </Notice>
    </Outcome>
  );
};

/** Takes the focus when it comes in, because the button that brought it is gone. */
const Outcome = ({ title, children }: { title: string; children: ReactNode }) => {
  const element = useRef<HTMLDivElement>(null);
  useEffect(() => element.current?.focus(), []);
  return (
    <div ref={element} tabIndex={-1} role="group" aria-label={title}>
      {children}
    </div>
  );
};
