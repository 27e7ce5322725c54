import { useTranslation } from 'react-i18next';
import type { Effect } from './effects';

/** Describes what adding a person does. */
export function EffectText({ effect }: { readonly effect: Effect }) {
  const { t } = useTranslation('admin');
  if (effect.kind !== 'changed') return t(`add.effects.${effect.kind}`);
  const { role, group } = effect;
  const groupName = (name: string | null) => name ?? t('add.noGroup');
  return [
    ...(role
      ? [
          t('add.effects.role', {
            from: t(`users.roles.${role.from}`),
            to: t(`users.roles.${role.to}`),
          }),
        ]
      : []),
    ...(group
      ? [t('add.effects.group', { from: groupName(group.from), to: groupName(group.to) })]
      : []),
  ].join(' · ');
}
