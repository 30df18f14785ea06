import { render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { describe, expect, test, vi } from 'vitest';
import { createActor } from 'xstate';
import { tabsMachine } from '#machines/widgets/tabs/tabs.machine.ts';
import { ErrorIcon } from '#ui/alert-icons.tsx';
import { Button } from '#ui/Button.tsx';
import { Card } from '#ui/Card.tsx';
import { Chip } from '#ui/Chip.tsx';
import { Dialog } from '#ui/Dialog.tsx';
import { CheckboxGroup } from '#ui/CheckboxGroup.tsx';
import { FilterMenu } from '#ui/FilterMenu.tsx';
import { Column } from '#ui/Grid.tsx';
import { Icon } from '#ui/Icon.tsx';
import { IconButton } from '#ui/IconButton.tsx';
import { LoadingIndicator } from '#ui/LoadingIndicator.tsx';
import { Notice } from '#ui/Notice.tsx';
import { Pagination } from '#ui/Pagination.tsx';
import { RadioCards } from '#ui/RadioCards.tsx';
import { Select, type SelectProps } from '#widgets/select/Select.tsx';
import { SelectField } from '#ui/SelectField.tsx';
import { Inline, Stack } from '#ui/Stack.tsx';
import { Tabs, TabsView } from '#widgets/tabs/Tabs.tsx';
import { Heading, Text } from '#ui/Text.tsx';
import { TextField } from '#ui/TextField.tsx';

const idle = () => {};
const wrong = (value: unknown) => value as never;

const select: SelectProps = {
  label: 'State',
  options: [{ value: 'MN', label: 'Minnesota' }],
  value: [],
  onChange: idle,
};

const misusedSelects: [string, Partial<SelectProps>][] = [
  ['Select: isAutocomplete and mode "multi" of "State" given', { isAutocomplete: true, mode: 'multi' }],
  ['Select: isClearable of "State" given without isAutocomplete', { isClearable: true }],
  ['Select: hasSelectAll of "State" given without mode "multi"', { hasSelectAll: true }],
  ['Select: options of "State" are empty', { options: [] }],
  ['Select: neither isAutocomplete nor mode "multi" of "State" given', {}],
];

const cases: [string, () => ReactNode][] = [
  [
    'Button: leftIcon and rightIcon given',
    () => (
      <Button leftIcon="<" rightIcon=">">
        Go
      </Button>
    ),
  ],
  ['Button: invalid variant "loud"', () => <Button variant={wrong('loud')}>Go</Button>],
  ['Button: invalid size "xxl"', () => <Button size={wrong('xxl')}>Go</Button>],
  ['Chip: invalid color "dark"', () => <Chip label="MN" color={wrong('dark')} />],
  ['Chip: invalid color "light"', () => <Chip label="MN" color={wrong('light')} />],
  ['Chip: invalid size "2xl"', () => <Chip label="MN" size={wrong('2xl')} />],
  ['Icon: invalid size "2xl"', () => <Icon of={ErrorIcon} size={wrong('2xl')} />],
  ['IconButton: invalid size "xxs"', () => <IconButton label="Close" icon="x" size={wrong('xxs')} />],
  ['Field: invalid color "pink"', () => <TextField label="Name" color={wrong('pink')} />],
  [
    'CheckboxGroup: invalid color "pink"',
    () => <CheckboxGroup legend="" options={[]} values={[]} onChange={idle} color={wrong('pink')} />,
  ],
  [
    'RadioCards: invalid color "pink"',
    () => <RadioCards name="" legend="" options={[]} value={null} onChange={idle} color={wrong('pink')} />,
  ],
  ['Card: invalid spacing "huge"', () => <Card spacing={wrong('huge')}>Go</Card>],
  ['Stack: invalid gap "3"', () => <Stack gap={wrong(3)}>Go</Stack>],
  ['Inline: invalid gap "3"', () => <Inline gap={wrong(3)}>Go</Inline>],
  ['Text: invalid level "7"', () => <Text level={wrong(7)}>Go</Text>],
  ['Heading: invalid level "0"', () => <Heading level={wrong(0)}>Go</Heading>],
  ['Notice: invalid tone "fatal"', () => <Notice tone={wrong('fatal')} />],
  ['Dialog: invalid width "600"', () => <Dialog isOpen title="" width={wrong(600)} />],
  ['LoadingIndicator: invalid status "503"', () => <LoadingIndicator status={wrong(503)} />],
  [
    'SelectField: options of "state" are empty',
    () => <SelectField label="" name="state" options={[]} value="" onChange={idle} />,
  ],
  [
    'FilterMenu: filter "State" has no options',
    () => <FilterMenu title="State" options={[]} onChoose={idle} onRemove={idle} onClear={idle} />,
  ],
];

/** Spans that the grid does not have. */
const misusedColumns: [string, () => ReactNode][] = [
  ['Column: invalid xs "5"', () => <Column xs={wrong(5)}>Go</Column>],
  ['Column: invalid sm "9"', () => <Column sm={wrong(9)}>Go</Column>],
  ['Column: invalid md "13"', () => <Column md={wrong(13)}>Go</Column>],
  ['Column: invalid md "0"', () => <Column md={wrong(0)}>Go</Column>],
  ['Column: invalid lg "13"', () => <Column lg={wrong(13)}>Go</Column>],
  ['Column: invalid xl "0"', () => <Column xl={wrong(0)}>Go</Column>],
  ['Column: invalid md "1.5"', () => <Column md={wrong(1.5)}>Go</Column>],
];

const tabs = [{ value: 'home', label: 'Home', panel: 'Home' }];
const misusedPages: [string, () => ReactNode][] = [
  ['Tabs: tabs of "Lines" are empty', () => <Tabs label="Lines" tabs={[]} />],
  ['Tabs: tabs of "Lines" repeat a value: home, home', () => <Tabs label="Lines" tabs={[...tabs, ...tabs]} />],
  [
    'Tabs: selected "boat" of "Lines" is none of home',
    () => (
      <TabsView
        label="Lines"
        tabs={tabs}
        actor={createActor(tabsMachine, { input: { tabs: ['home'], selected: 'boat' } }).start()}
      />
    ),
  ],
  [
    'Pagination: invalid page "4" of "Bills", expected 1 to 3',
    () => <Pagination label="Bills" page={4} pages={3} onChoose={idle} />,
  ],
  [
    'Pagination: invalid page "1.5" of "Bills", expected 1 to 3',
    () => <Pagination label="Bills" page={1.5} pages={3} onChoose={idle} />,
  ],
];

describe('a component that is used wrongly', () => {
  test.each(cases)(
    'fails with %j [ERR-15.3] [ERR-15.5] [CTL-03.2, CTL-03.3, CTL-03.4, CTL-03.5, CTL-03.6]',
    (message, draw) => {
      const silent = vi.spyOn(console, 'error').mockImplementation(idle);
      expect(() => render(draw())).toThrow(message);
      silent.mockRestore();
    },
  );

  test.each(misusedColumns)('fails with %j [ERR-15.4] [ERR-15.5] [CTL-03.1]', (message, draw) => {
    const silent = vi.spyOn(console, 'error').mockImplementation(idle);
    expect(() => render(draw())).toThrow(message);
    silent.mockRestore();
  });

  test.each(misusedPages)('fails with %j [ERR-15.5]', (message, draw) => {
    const silent = vi.spyOn(console, 'error').mockImplementation(idle);
    expect(() => render(draw())).toThrow(message);
    silent.mockRestore();
  });

  test.each(misusedSelects)('fails with %j [ERR-15.5] [CTL-02]', (message, props) => {
    const silent = vi.spyOn(console, 'error').mockImplementation(idle);
    expect(() => render(<Select {...select} {...props} />)).toThrow(message);
    silent.mockRestore();
  });

  test('accepts every value of CTL-03 [CTL-03.1, CTL-03.2, CTL-03.3, CTL-03.5, CTL-03.6]', () => {
    const spans = [1, 2, 3, 4, 'auto'] as const;
    const columns = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 'auto'] as const;
    render(
      <>
        {spans.map((xs) => (
          <Column key={xs} xs={xs} sm={xs}>
            Go
          </Column>
        ))}
        {columns.map((md) => (
          <Column key={md} md={md}>
            Go
          </Column>
        ))}
        {(['xs', 'sm', 'md', 'lg', 'xl', '2xl'] as const).map((spacing) => (
          <Card key={spacing} spacing={spacing}>
            Go
          </Card>
        ))}
        {([1, 2, 3, 4, 5, 6] as const).map((level) => (
          <Text key={level} level={level}>
            Go
          </Text>
        ))}
        {(['xs', 'sm', 'md', 'lg', 'xl'] as const).map((size) => (
          <Chip key={size} size={size} label={size} />
        ))}
        {(['primary', 'secondary', 'neutral', 'success', 'info', 'warning', 'error'] as const).map((color) => (
          <Chip key={color} color={color} label={color} />
        ))}
        {(['xs', 'sm', 'md', 'lg', 'xl'] as const).map((size) => (
          <Icon key={size} of={ErrorIcon} size={size} />
        ))}
        {(['primary', 'secondary', 'dark', 'neutral', 'light', 'success', 'info', 'warning', 'error'] as const).map(
          (color) => (
            <TextField key={color} color={color} label={color} />
          ),
        )}
      </>,
    );
  });
});
