import { useEffect, useRef } from 'react';
import { Select, type SelectProps } from '#widgets/select/Select.tsx';
import { idle } from '#specs/gallery/pages/data.ts';
import type { Page } from '#specs/gallery/pages/sign-in.tsx';
import { Container } from '#ui/Container.tsx';
import { Column, Grid } from '#ui/Grid.tsx';
import { Heading } from '#ui/Text.tsx';
import { SelectField } from '#ui/SelectField.tsx';

const agencies = [
  'Denali Insurance Services',
  'Hawkeye Insurance Center',
  'Lakeshore Insurance Group',
  'Northstar Risk Advisors',
  'Prairie Partners Agency',
  'Red River Insurance',
].map((label) => ({ value: label, label }));

/** Opens itself, as the down arrow would. */
const Open = (props: Partial<SelectProps> & { label: string }) => {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => place.current?.querySelector('input')?.click(), []);
  return (
    <div ref={place}>
      <Select options={agencies} value={[]} onChange={idle} {...props} />
    </div>
  );
};

/** Selects, open and closed (CTL-01, CTL-02). */
export const Selects: Page = () => (
  <main>
    <Container>
      <Heading level={1}>Selects</Heading>
      <Grid>
        <Column md={4}>
          <SelectField label="Agency" options={agencies} value="Lakeshore Insurance Group" onChange={idle} />
        </Column>
        <Column md={4}>
          <Select
            label="Agency by name"
            hint="Type a part of its name"
            options={agencies}
            value={['Red River Insurance']}
            onChange={idle}
            isAutocomplete
            isClearable
          />
        </Column>
        <Column md={4}>
          <SelectField
            label="Nothing chosen"
            options={agencies}
            value={null}
            onChange={idle}
            placeholder="Choose an agency"
            error="Choose an agency"
          />
        </Column>
        <Column md={4}>
          <SelectField label="Disabled" options={agencies} value={null} onChange={idle} isDisabled />
        </Column>
        <Column md={4}>
          <Open
            label="Agencies"
            mode="multi"
            hasSelectAll
            value={['Hawkeye Insurance Center', 'Denali Insurance Services']}
          />
        </Column>
      </Grid>
    </Container>
  </main>
);
