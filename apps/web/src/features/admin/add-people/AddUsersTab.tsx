import { Title } from '@mantine/core';
import {
  type CoursePerson,
  DEMO_PROVIDER,
  type listPersonProviders,
  type ReplyOf,
} from '@wellspring/contract';
import { useQuery } from '@tanstack/react-query';
import { IconKeyOff } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCourse } from '../../../backend/course';
import { EmptyState } from '../../../ui/EmptyState';
import { QueryView } from '../../../ui/QueryView';
import { SelectField } from '../../../ui/SelectField';
import { demoNamesQuery, peopleQuery, providersQuery } from '../queries';
import { AddedPeople } from './AddedPeople';
import { AddFromCsv } from './AddFromCsv';
import { AddOne } from './AddOne';
import classes from './AddUsersTab.module.css';

type Providers = ReplyOf<typeof listPersonProviders>;

/** Adds people to the course: one by a form, many from a file. */
export function AddUsersTab() {
  const { t } = useTranslation('admin');
  const { courseId } = useCourse();
  const people = useQuery(peopleQuery(courseId));
  const providers = useQuery(providersQuery(courseId));
  return (
    <QueryView query={providers} loading={t('users.loading')}>
      {(all) => (
        <QueryView query={people} loading={t('users.loading')}>
          {(everyone) =>
            all.length === 0 ? (
              <EmptyState icon={<IconKeyOff aria-hidden />} text={t('add.noProviders')} />
            ) : (
              <AddPeople everyone={everyone} providers={all} />
            )
          }
        </QueryView>
      )}
    </QueryView>
  );
}

/**
 * A provider that accepts new people: passwords, or else a school. The demo provider has a fixed set of
 * people.
 */
function firstChoice(providers: Providers): string {
  const first =
    providers.find(({ hasPasswords }) => hasPasswords) ??
    providers.find(({ id }) => id !== DEMO_PROVIDER) ??
    providers[0];
  return first?.id ?? '';
}

interface AddPeopleProps {
  readonly everyone: readonly CoursePerson[];
  /** At least one. */
  readonly providers: Providers;
}

function AddPeople({ everyone, providers }: AddPeopleProps) {
  const { t } = useTranslation('admin');
  const { registration, user } = useCourse();
  const [chosen, setChosen] = useState(firstChoice(providers));
  const [added, setAdded] = useState<readonly CoursePerson[] | null>(null);
  const provider = providers.find(({ id }) => id === chosen) ?? providers[0];
  const isDemo = provider?.id === DEMO_PROVIDER && !provider.hasPasswords;
  const { data: demoNames } = useQuery({ ...demoNamesQuery, enabled: isDemo });
  if (!provider) return null;

  if (added) {
    return (
      <AddedPeople
        people={added}
        hasPasswords={provider.hasPasswords}
        onEnd={() => setAdded(null)}
      />
    );
  }
  const own = everyone.find(({ courseRegId }) => courseRegId === registration.courseRegId);
  const shared = {
    everyone,
    provider: provider.id,
    // With another provider, the same username is another person.
    self: own?.provider === provider.id ? user.username : null,
    letsIn: isDemo ? (demoNames ?? null) : null,
    onAdded: setAdded,
  };
  return (
    <div className={classes.sections}>
      <SelectField
        label={t('add.provider')}
        hint={t('add.providerHint')}
        value={provider.id}
        onChange={setChosen}
        choices={providers.map(({ id, name }) => ({ value: id, label: name }))}
      />
      <section>
        <Title order={2} mb="sm">
          {t('add.one')}
        </Title>
        <AddOne {...shared} />
      </section>
      <section>
        <Title order={2} mb="sm">
          {t('add.many')}
        </Title>
        <AddFromCsv {...shared} />
      </section>
    </div>
  );
}
