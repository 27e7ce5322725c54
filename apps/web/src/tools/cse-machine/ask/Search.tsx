import { Button } from '@mantine/core';
import type { RunFindings, RunSearch } from '@wellspring/evaluator';
import { type FormEvent, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { UseRecording } from '../../../ui/recording';
import { Select } from '../../../ui/Select';
import { parseFindings } from './answers';
import classes from './AskDrawer.module.css';
import { Findings } from './Findings';
import { type Asked, KINDS, searchOf } from './search-form';

interface SearchProps {
  /** The step on show. */
  readonly at: number;
  /** A different object for each run. */
  readonly run: object;
  readonly ask: UseRecording<unknown>['ask'];
  readonly goTo: (at: number) => void;
  readonly asked: Asked;
  readonly onAsked: (asked: Asked) => void;
}

interface Answer {
  readonly run: object;
  readonly search: RunSearch;
  /** Undefined while the search is running, null when it failed. */
  readonly found: RunFindings | null | undefined;
}

/** Searches the whole run for when something happened, and goes to the results. */
export function Search({ at, run, ask, goTo, asked, onAsked }: SearchProps) {
  const { t, i18n } = useTranslation('cseMachine');
  const [answer, setAnswer] = useState<Answer | null>(null);
  const id = useId();
  const shown = answer?.run === run ? answer : null;
  const { kind } = asked;

  async function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const search = searchOf(asked);
    if (search === null) return event.currentTarget.querySelector('input')?.focus();
    const begun: Answer = { run, search, found: undefined };
    setAnswer(begun);
    const found = parseFindings(await ask({ at, search, locale: i18n.language }));
    // Ignore the answer when another question has followed.
    setAnswer((now) => (now === begun ? { ...begun, found } : now));
  }

  return (
    <>
      <form
        className={classes.form}
        onSubmit={(event) => void onSubmit(event)}
        aria-label={t('ask.search')}
      >
        <label className={classes.field} htmlFor={`${id}-kind`}>
          {t('ask.question')}
        </label>
        <Select
          size="tool"
          id={`${id}-kind`}
          value={kind}
          onChange={({ currentTarget }) =>
            onAsked({ ...asked, kind: KINDS.find((one) => one === currentTarget.value) ?? kind })
          }
        >
          {KINDS.map((one) => (
            <option key={one} value={one}>
              {t(`ask.kind.${one}`)}
            </option>
          ))}
        </Select>
        <Field
          id={`${id}-subject`}
          label={t(`ask.subject.${kind}`)}
          placeholder={kind === 'call' ? 'f' : kind === 'array' ? 'xs' : 'x'}
          value={asked.subject}
          onValue={(subject) => onAsked({ ...asked, subject })}
        />
        {kind !== 'array' && (
          <Field
            id={`${id}-value`}
            label={t(`ask.value.${kind}`)}
            placeholder={t('ask.any')}
            value={asked.value}
            onValue={(value) => onAsked({ ...asked, value })}
          />
        )}
        <Button type="submit" size="compact-sm" variant="default">
          {t('ask.find')}
        </Button>
      </form>
      {shown === null ? (
        <p className={classes.hint}>{t('ask.noSearch')}</p>
      ) : (
        <Findings found={shown.found} at={at} goTo={goTo} />
      )}
    </>
  );
}

interface FieldProps {
  readonly id: string;
  readonly label: string;
  readonly placeholder: string;
  readonly value: string;
  readonly onValue: (value: string) => void;
}

function Field({ id, label, placeholder, value, onValue }: FieldProps) {
  return (
    <div className={classes.pair}>
      <label className={classes.field} htmlFor={id}>
        {label}
      </label>
      <input
        id={id}
        className={classes.code}
        type="text"
        autoCapitalize="off"
        autoComplete="off"
        autoCorrect="off"
        spellCheck={false}
        placeholder={placeholder}
        value={value}
        onChange={({ currentTarget }) => onValue(currentTarget.value)}
      />
    </div>
  );
}
