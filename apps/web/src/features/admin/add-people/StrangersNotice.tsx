import { Alert } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';

/** Longer lists are shortened, because no one reads more at once. */
const MAX_NAMED = 10;

/** Warns about people who could not sign in: the demo provider accepts only its own people. */
export function StrangersNotice({ names }: { readonly names: readonly string[] }) {
  const { t, i18n } = useTranslation('admin');
  const shown = names.slice(0, MAX_NAMED);
  const more = names.length - shown.length;
  const listed = [...shown, ...(more > 0 ? [t('add.strangersMore', { count: more })] : [])];
  const list = new Intl.ListFormat(i18n.language, { type: 'conjunction' }).format(listed);
  return (
    <div aria-live="polite">
      {names.length > 0 && (
        <Alert
          color="amber"
          my="sm"
          maw={640}
          icon={<IconAlertTriangle aria-hidden />}
          title={t('add.strangers', { count: names.length, names: list })}
        >
          {t('add.strangersNext')}
        </Alert>
      )}
    </div>
  );
}
