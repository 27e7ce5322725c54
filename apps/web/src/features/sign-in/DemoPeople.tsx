import { Loader, Text, UnstyledButton } from '@mantine/core';
import type { DemoPerson } from '@wellspring/contract';
import { IconChevronRight } from '@tabler/icons-react';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import classes from './DemoPeople.module.css';

interface DemoPeopleProps {
  readonly people: readonly DemoPerson[];
  /** The person who is being signed in, if any. */
  readonly busyCode: string | null;
  readonly onChoose: (person: DemoPerson) => void;
}

/** The people of the demo course; one click signs in. */
export function DemoPeople({ people, busyCode, onChoose }: DemoPeopleProps) {
  const { t } = useTranslation('signIn');
  const titleId = useId();
  return (
    <section aria-labelledby={titleId}>
      <Text id={titleId} component="h2" fw={600}>
        {t('demoTitle')}
      </Text>
      <Text size="sm" c="dimmed" mb="sm">
        {t('demoIntro')}
      </Text>
      <ul className={classes.list}>
        {people.map((person) => (
          <li key={person.code}>
            <UnstyledButton
              className={classes.person}
              // The name is what is visible, so it must be the accessible name for users of voice control.
              aria-describedby={titleId}
              disabled={busyCode !== null}
              onClick={() => onChoose(person)}
            >
              <span>
                <Text span fw={600} display="block">
                  {person.name}
                </Text>
                <Text span size="sm" c="dimmed">
                  {t(`role_${person.role}`)} · {t(`role_${person.role}_text`)}
                </Text>
              </span>
              {busyCode === person.code ? (
                <Loader size={18} />
              ) : (
                <IconChevronRight size={18} aria-hidden />
              )}
            </UnstyledButton>
          </li>
        ))}
      </ul>
    </section>
  );
}
