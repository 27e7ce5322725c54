import i18next from 'i18next';
import { expect, test } from 'vitest';
import { workspaceEnglish } from '../strings.en';

test('large numbers of entries and characters are grouped, as screen readers need them', async () => {
  const i18n = i18next.createInstance();
  await i18n.init({ lng: 'en', resources: { en: { workspace: workspaceEnglish } } });
  const t = i18n.getFixedT('en', 'workspace');
  expect(t('dropped', { count: 12_000 })).toBe('12,000 older entries are no longer kept.');
  expect(t('showAll', { count: 10_001 })).toBe('Show all (10,001 more characters)');
  expect(t('showEarlier', { count: 1 })).toBe('Show 1 earlier entry');
});
