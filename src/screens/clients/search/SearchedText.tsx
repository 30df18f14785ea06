import { useSelector } from '@xstate/react';
import type { SearchRef } from '#machines/clients/search/search.machine.ts';
import { selectOtherText } from './shown.ts';

/** What a search without results was of, where the box has another text. */
export const SearchedText = ({ search }: { search: SearchRef }) => {
  const text = useSelector(search, selectOtherText);
  return text && <p>Searched for {text}.</p>;
};
