import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { SelectField } from '../../../ui/SelectField';
import { TextField } from '../../../ui/TextField';

/** The external libraries of the playground, by their names in files. */
const KNOWN: Readonly<Record<string, string>> = { sounds: 'SOUNDS', ev3: 'EV3' };
/** The option for another name; no library has this name. */
const OTHER = '*';

interface ExternalFieldProps {
  /** Empty: none. */
  readonly name: string;
  readonly onChange: (name: string) => void;
}

/** The external library of a language: none, a known one, or one of any name. */
export function ExternalField({ name, onChange }: ExternalFieldProps) {
  const { t } = useTranslation('missionControl');
  const [isAsked, setIsAsked] = useState(false);
  const isKnown = name === '' || Object.hasOwn(KNOWN, name.toLowerCase());
  const isOther = isAsked || !isKnown;
  return (
    <>
      <SelectField
        label={t('library.external')}
        value={isOther ? OTHER : name.toLowerCase()}
        choices={[
          { value: '', label: t('library.noExternal') },
          ...Object.entries(KNOWN).map(([value, label]) => ({ value, label })),
          { value: OTHER, label: t('library.otherExternal') },
        ]}
        onChange={(chosen) => {
          setIsAsked(chosen === OTHER);
          onChange(chosen === OTHER ? '' : chosen);
        }}
      />
      {isOther && (
        <TextField
          label={t('library.externalName')}
          value={name}
          hint={t('library.externalHint')}
          onChange={(typed) => {
            // The text field stays, even while the typed text is the name of a known library.
            setIsAsked(true);
            onChange(typed);
          }}
          input={{
            autoComplete: 'off',
            autoCapitalize: 'off',
            spellCheck: false,
            placeholder: t('field.ifApplicable'),
          }}
        />
      )}
    </>
  );
}
