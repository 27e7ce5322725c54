import { ActionIcon, MultiSelect, Pill } from '@mantine/core';
import { IconPhotoOff, IconX } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { artworkAddress, BUILT_IN_ARTWORK, MAX_ARTWORK_LENGTH } from '@wellspring/contract';
import { siteRoot } from '../../../configuration';
import '../../../ui/choice-kit-styles';
import { coverAddress } from '../../../ui/cover-address';
import { Hint } from '../../../ui/Hint';
import { fromField, toField } from '../../../ui/local-time';
import { TextField } from '../../../ui/TextField';
import classes from './Form.module.css';

/** The fields of achievements and goals that other forms do not have. */

interface TimeFieldProps {
  readonly label: string;
  /** ISO 8601; null: none. */
  readonly value: string | null;
  readonly onChange: (value: string | null) => void;
}

/** A point in time, in the user's time zone, which can be removed. Text that is not a time changes nothing. */
export function TimeField({ label, value, onChange }: TimeFieldProps) {
  const { t } = useTranslation('achievements');
  const [wrong, setWrong] = useState<string | null>(null);
  return (
    <div className={classes.time}>
      <TextField
        label={label}
        type="datetime-local"
        value={wrong ?? (value === null ? '' : toField(value))}
        onChange={(text, isUnfinished) => {
          const time = fromField(text, value);
          const isEmptied = text === '' && !isUnfinished;
          setWrong(time === null && !isEmptied ? text : null);
          if (isEmptied) onChange(null);
          else if (time !== null) onChange(time);
        }}
        error={wrong === null ? null : t('form.noTime')}
      />
      {(value !== null || wrong !== null) && (
        <Hint label={t('form.remove', { what: label })}>
          <ActionIcon
            variant="subtle"
            color="gray"
            size="lg"
            aria-label={t('form.remove', { what: label })}
            onClick={() => {
              setWrong(null);
              onChange(null);
            }}
          >
            <IconX size={18} aria-hidden />
          </ActionIcon>
        </Hint>
      )}
    </div>
  );
}

/** A time of day, in the user's time zone. The wire has it as a point in time of which only the time of day counts. */
export function ClockField({ label, value, onChange }: TimeFieldProps) {
  return (
    <TextField
      label={label}
      type="time"
      value={value === null ? '' : toField(value).slice('2030-01-01T'.length).slice(0, 5)}
      onChange={(text) => {
        const [hours = Number.NaN, minutes = Number.NaN] = text.split(':').map(Number);
        const time = new Date();
        time.setHours(hours, minutes, 0, 0);
        if (text === '') onChange(null);
        else if (!Number.isNaN(time.getTime())) onChange(time.toISOString());
      }}
    />
  );
}

interface ArtworkFieldProps {
  readonly label: string;
  /** An address; empty: none. */
  readonly value: string;
  readonly onChange: (value: string) => void;
}

/** A picture: one of those that are built in, or any other by its address. */
export function ArtworkField({ label, value, onChange }: ArtworkFieldProps) {
  const { t } = useTranslation('achievements');
  return (
    <fieldset className={classes.artwork}>
      <legend className={classes.label}>{label}</legend>
      <div className={classes.pictures}>
        <button
          type="button"
          className={classes.picture}
          aria-label={t('form.noPicture')}
          aria-pressed={value === ''}
          onClick={() => onChange('')}
        >
          <IconPhotoOff size={20} aria-hidden />
        </button>
        {BUILT_IN_ARTWORK.map((name) => {
          const address = artworkAddress(name);
          return (
            <button
              key={name}
              type="button"
              className={classes.picture}
              aria-label={t(`artwork.${name}`)}
              title={t(`artwork.${name}`)}
              aria-pressed={value === address}
              onClick={() => onChange(address)}
            >
              <img src={coverAddress(address, siteRoot)} alt="" loading="lazy" />
            </button>
          );
        })}
      </div>
      <TextField
        label={t('form.address', { what: label })}
        value={value}
        onChange={onChange}
        hint={t('form.addressHint')}
        input={{ maxLength: MAX_ARTWORK_LENGTH, spellCheck: false, autoComplete: 'off' }}
      />
    </fieldset>
  );
}

interface LinksFieldProps {
  readonly label: string;
  readonly hint: string;
  readonly placeholder: string;
  /** The achievements or goals that can be chosen, with those that are chosen. */
  readonly offered: readonly { readonly uuid: string; readonly label: string }[];
  readonly chosen: readonly string[];
  readonly onChange: (uuids: readonly string[]) => void;
}

/** Several achievements or goals that belong to the one that is being edited. */
export function LinksField(props: LinksFieldProps) {
  const { label, hint, placeholder, offered, chosen, onChange } = props;
  const { t } = useTranslation('achievements');
  return (
    <MultiSelect
      label={label}
      description={hint}
      {...(chosen.length === 0 && { placeholder })}
      nothingFoundMessage={t('form.nothingFound')}
      data={offered.map((one) => ({ value: one.uuid, label: one.label }))}
      value={[...chosen]}
      onChange={onChange}
      openOnFocus={false}
      // Outside of the dialog nothing can be pressed.
      comboboxProps={{ withinPortal: false }}
      searchable
      hidePickedOptions
      classNames={{ input: classes.field ?? '' }}
      renderPill={({ option, onRemove }) => (
        <Pill
          withRemoveButton
          {...(onRemove && { onRemove })}
          removeButtonProps={{
            // By default it is for the mouse only.
            'aria-label': t('form.remove', { what: option.label }),
            'aria-hidden': false,
            tabIndex: 0,
          }}
        >
          {option.label}
        </Pill>
      )}
      onKeyDown={(event) => {
        // Enter chooses, and does not save the form.
        if (event.key === 'Enter') event.preventDefault();
      }}
    />
  );
}
