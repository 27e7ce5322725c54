import { Title } from '@mantine/core';
import { useTranslation } from 'react-i18next';

/** The playground. */
export function PlaygroundPage() {
  const { t } = useTranslation('shell');
  return <Title order={1}>{t('playground')}</Title>;
}
