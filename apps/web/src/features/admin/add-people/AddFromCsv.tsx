import { Alert, Button, Text } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { refusedActionText } from '../../../backend';
import type { AddProps } from './add-props';
import classes from './AddUsersTab.module.css';
import { CsvHelp } from './CsvHelp';
import { CsvIntake } from './CsvIntake';
import { CsvProblems } from './CsvProblems';
import { effectOf, hasRoomFor, knownPeople, strangersAmong } from './effects';
import { PreviewTable } from './PreviewTable';
import { type PeopleFile, type PersonRow, readPeople } from './read-people-csv';
import { StrangersNotice } from './StrangersNotice';
import { useAddPeople } from './use-add-people';

/** Adds many people. A file is read and checked here, shown, and only then sent. */
export function AddFromCsv(props: AddProps) {
  const { self } = props;
  const [taken, setTaken] = useState<{ readonly text: string; readonly attempt: number }>();
  // Read again for another provider, where the user's own username may be another person's.
  const file: PeopleFile | null = taken ? readPeople(taken.text, self) : null;
  return (
    <div className={classes.many}>
      <CsvHelp />
      <CsvIntake onText={(text) => setTaken({ text, attempt: (taken?.attempt ?? 0) + 1 })} />
      {/* Each attempt has its own key, so that the same mistakes are announced again. */}
      {file && file.kind !== 'people' && <CsvProblems key={taken?.attempt} file={file} />}
      {file?.kind === 'people' && (
        <Preview
          key={taken?.attempt}
          {...props}
          rows={file.rows}
          hasHeader={file.hasHeader}
          onClear={() => setTaken(undefined)}
        />
      )}
    </div>
  );
}

interface PreviewProps extends AddProps {
  readonly rows: readonly PersonRow[];
  readonly hasHeader: boolean;
  readonly onClear: () => void;
}

/** A preview of the people who would be added and of the changes, with the button that applies it. */
function Preview({ everyone, provider, letsIn, rows, hasHeader, onClear, onAdded }: PreviewProps) {
  const { t } = useTranslation('admin');
  const heading = useRef<HTMLHeadingElement>(null);
  const add = useAddPeople(onAdded);
  const known = knownPeople(everyone, provider);
  const people = rows.map((row) => ({ row, effect: effectOf(row, known.get(row.username)) }));
  const fresh = people.filter(({ effect }) => effect.kind === 'new').length;
  const strangers = strangersAmong(
    people.map(({ row, effect }) => ({ username: row.username, effect })),
    letsIn,
  );
  const hasRoom = hasRoomFor(fresh, everyone);

  useEffect(() => heading.current?.focus(), []);

  return (
    <section className={classes.preview}>
      <h3 ref={heading} tabIndex={-1} className={classes.heading}>
        {t('add.preview')}
      </h3>
      <Text>
        {t('add.previewCount', { count: rows.length, fresh, known: rows.length - fresh })}{' '}
        {hasHeader && t('add.header')}
      </Text>
      {!hasRoom && (
        <Alert
          color="red"
          role="alert"
          my="sm"
          title={t('add.courseFull')}
          icon={<IconAlertTriangle aria-hidden />}
        >
          {t('add.courseFullDetail', { existing: everyone.length, added: fresh })}
        </Alert>
      )}
      <StrangersNotice names={strangers} />
      <PreviewTable people={people} />
      {add.isError && (
        <Alert color="red" role="alert" my="sm" maw={640}>
          {refusedActionText(add.error)}
        </Alert>
      )}
      <div className={classes.buttons}>
        <Button variant="default" disabled={add.isPending} onClick={onClear}>
          {t('add.clear')}
        </Button>
        <Button
          disabled={!hasRoom}
          aria-disabled={add.isPending || undefined}
          data-disabled={add.isPending}
          onClick={() => {
            if (!add.isPending) add.mutate({ rows, provider });
          }}
        >
          {t(add.isPending ? 'add.adding' : 'add.addMany')}
        </Button>
      </div>
    </section>
  );
}
