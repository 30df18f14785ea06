import { DescriptionList } from '#ui/DescriptionList.tsx';
import { Drawer } from '#ui/Dialog.tsx';
import { Stack } from '#ui/Stack.tsx';
import { Text } from '#ui/Text.tsx';

/** What can be searched for and how it is written, and the keys of the results. */
const SearchTips = ({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) => (
  <Drawer isOpen={isOpen} onClose={onClose} title="Search tips" description="You can search for any of these:">
    <Stack gap="lg">
      <DescriptionList
        facts={[
          { term: 'Policyholder name', details: 'Any part of it, such as smith or ander' },
          {
            term: 'Policy number',
            details: 'Personal: three letters and digits, or 10 digits. Commercial: three letters and 7 digits.',
          },
          { term: 'Client id', details: 'As shown on letters and the client’s page' },
          { term: 'Account number', details: 'The whole number or its beginning' },
          { term: 'Group number', details: 'The whole number or its beginning' },
          { term: 'DBA', details: 'The name that a business is known by' },
        ]}
      />
      <Text level={5} tone="muted">
        In the results, Page Down and Page Up go from client to client, Ctrl and End go past the list, Ctrl and Home
        before it.
      </Text>
    </Stack>
  </Drawer>
);

export default SearchTips;
