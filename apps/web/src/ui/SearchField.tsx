import { useDebouncedCallback } from '@mantine/hooks';
import { useEffect, useId, useRef, useState } from 'react';
import { useIsLeft } from './router-now';
import { TextField } from './TextField';

/** What is typed into a search counts after this pause, in milliseconds (course specification, section 5). */
export const SEARCH_PAUSE_MS = 300;

interface SearchFieldProps {
  readonly label: string;
  /** What is searched for now. */
  readonly searched: string;
  readonly onSearch: (text: string) => void;
  readonly maxLength?: number;
  /** What may be meant, to choose from. */
  readonly suggestions?: readonly string[];
}

/** A line to search by; what is typed counts after a pause. */
export function SearchField(props: SearchFieldProps) {
  const { label, searched, onSearch, maxLength = 100, suggestions } = props;
  const listId = useId();
  const [typed, setTyped] = useState(searched);
  const told = useRef(searched);
  const isLeft = useIsLeft();
  const tell = useDebouncedCallback((text: string) => {
    // Whoever is on the way to another page would be brought back.
    if (isLeft()) return;
    told.current = text.trim();
    onSearch(text.trim());
  }, SEARCH_PAUSE_MS);

  // Somebody else changed it, such as the browser's back button.
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
