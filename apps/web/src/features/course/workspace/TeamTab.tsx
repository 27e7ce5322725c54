import { Text } from '@mantine/core';
import type { TeamOverview } from '@wellspring/contract';
import { useTranslation } from 'react-i18next';
import { useCourse } from '../../../backend/course';

/** The user's team for the assessment. @param team null: no team */
export function TeamTab({ team }: { readonly team: TeamOverview | null }) {
  const { t } = useTranslation('course');
  const { registration } = useCourse();
  if (team === null) return <Text p="md">{t('team.none')}</Text>;
  const mates = team.studentNames.filter(
    (_name, position) => team.studentIds[position] !== registration.courseRegId,
  );
  return (
    <Text p="md">
      {mates.length === 0 ? t('team.alone') : t('team.mates', { names: mates.join(', ') })}
    </Text>
  );
}
