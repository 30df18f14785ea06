import { DescriptionList } from '#ui/DescriptionList.tsx';
import { Drawer } from '#ui/Dialog.tsx';
import { Stack } from '#ui/Stack.tsx';
import { Text } from '#ui/Text.tsx';

/** What can be searched for and how it is written, and the keys of the results. */
const SearchTips = ({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) => (
  <Drawer isOpen={isOpen} onClose={onClose} title="Search tips" description="You can search for any of these:">
    <Stack gap="lg">
      <DescriptionList
        isStacked
        facts={[
          { term: 'Policyholder name', details: 'Any part of the name, such as smith or ander' },
          {
            term: 'Policy number',
            details: 'Personal: three letters and digits, or 10 digits. Commercial: three letters and 7 digits.',
          },
          { term: 'Client ID', details: 'As shown on letters and the client’s page' },
          { term: 'Account number', details: 'The whole number or its beginning' },
          { term: 'Group number', details: 'The whole number or its beginning' },
          { term: 'DBA', details: 'The name the business goes by' },
          { term: 'Street', details: 'The house number and the street, such as 120 Oak St' },
          { term: 'ZIP code', details: 'All five digits' },
          { term: 'Phone number', details: 'With or without the area code, however it is written' },
        ]}
      />
      <Text level={5} tone="muted">
        In the results, Page Down and Page Up move between clients. Ctrl+End jumps past the list; Ctrl+Home goes before
        it.
      </Text>
    </Stack>
  </Drawer>
);

export default SearchTips;
