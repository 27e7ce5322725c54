import { useDebouncedCallback } from '@mantine/hooks';
import { useEffect, useId, useRef, useState } from 'react';
import { useIsLeft } from './router-now';
import { TextField } from './TextField';

/** The search starts after this pause in typing, in milliseconds (course specification, section 5). */
const SEARCH_PAUSE_MS = 300;

interface SearchFieldProps {
  readonly label: string;
  /** The current search text. */
  readonly searched: string;
  readonly onSearch: (text: string) => void;
  readonly maxLength?: number;
  /** Suggestions to choose from. */
  readonly suggestions?: readonly string[];
}

/** A search field. What is typed takes effect after a pause. */
export function SearchField(props: SearchFieldProps) {
  const { label, searched, onSearch, maxLength = 100, suggestions } = props;
  const listId = useId();
  const [typed, setTyped] = useState(searched);
  const told = useRef(searched);
  const isLeft = useIsLeft();
  const tell = useDebouncedCallback((text: string) => {
    // Searching now would bring a user back who is on the way to another page.
    if (isLeft()) return;
    told.current = text.trim();
    onSearch(text.trim());
  }, SEARCH_PAUSE_MS);

  // The text was changed elsewhere, for example by the browser's back button.
  useEffect(() => {
    if (searched === told.current) return;
    told.current = searched;
    setTyped(searched);
  }, [searched]);

  const field = (
    <TextField
      type="search"
      label={label}
      value={typed}
      onChange={(text) => {
        setTyped(text);
        tell(text);
      }}
      input={{
        maxLength,
        autoComplete: 'off',
        spellCheck: false,
        ...(suggestions && { list: listId }),
      }}
    />
  );
  if (!suggestions) return field;
  return (
    <div>
      {field}
      <datalist id={listId}>
        {suggestions.map((suggestion) => (
          <option key={suggestion} value={suggestion}>
            {suggestion}
          </option>
        ))}
      </datalist>
    </div>
  );
}
