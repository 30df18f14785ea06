import { Search } from 'lucide-react';
import { useState } from 'react';
import { Button } from '#ui/Button.tsx';
import { Icon } from '#ui/Icon.tsx';
import { partOf } from '#ui/classes.ts';
import { TextField } from '#ui/TextField.tsx';

/** What is done with a text: nothing more than asking the client search for it. */
export interface FindClientProps {
  onSearch: (text: string) => void;
}

/** The box that begins a client search; without a text it opens the search as it was left. */
export const FindClient = ({ onSearch }: FindClientProps) => {
  const [text, setText] = useState('');
  return (
    <form
      role="search"
      aria-label="Find a client"
      className={partOf('quick', 'find')}
      onSubmit={(event) => {
        event.preventDefault();
        onSearch(text);
      }}
    >
      <TextField
        type="search"
        label="Name, policy, account, group, or client number, or DBA"
        icon={<Icon of={Search} size="md" />}
        value={text}
        onChange={({ target }) => setText(target.value)}
        autoComplete="off"
        autoCorrect="off"
        autoCapitalize="none"
        spellCheck={false}
        enterKeyHint="search"
      />
      <Button type="submit" size="lg">
        Search
      </Button>
    </form>
  );
};
