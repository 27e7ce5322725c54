import { useTranslation } from 'react-i18next';
import { ToolWelcome } from '../../ui/recording';

const KEYS = [
  ['first', ['A']],
  ['previous', ['B']],
  ['next', ['F']],
  ['last', ['E']],
  ['changes', ['<', '>']],
  ['breakpoints', ['[', ']']],
  ['play', ['P']],
] as const;

interface WelcomeProps {
  /** The step that a link leads to; null without one. */
  readonly linkedStep: number | null;
}

/** Shown before the first run. */
export function Welcome({ linkedStep }: WelcomeProps) {
  const { t } = useTranslation('cseMachine');
  return (
    <ToolWelcome
      title={t('welcome')}
      linkedStep={linkedStep}
      keys={KEYS.map(([what, keys]) => [keys, t(`keys.${what}`)])}
    >
      <p>{t('howTo')}</p>
      <p>{t('controls')}</p>
    </ToolWelcome>
  );
}
