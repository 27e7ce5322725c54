import { useTranslation } from 'react-i18next';
import { ToolWelcome } from '../../ui/recording';
import { StepLimit } from './StepLimit';

const KEYS = [
  ['first', ['A']],
  ['previous', ['B']],
  ['next', ['F']],
  ['last', ['E']],
  ['skip', ['O']],
  ['call', ['C']],
  ['breakpoints', ['[', ']']],
  ['play', ['P']],
] as const;

interface WelcomeProps {
  readonly limit: number;
  readonly onLimit: (limit: number) => void;
  /** The step that a link leads to; null without one. */
  readonly linkedStep: number | null;
}

/** Shown before the first run. */
export function Welcome({ limit, onLimit, linkedStep }: WelcomeProps) {
  const { t } = useTranslation('stepper');
  return (
    <ToolWelcome
      title={t('welcome')}
      linkedStep={linkedStep}
      keys={KEYS.map(([what, keys]) => [keys, t(`keys.${what}`)])}
      foot={<StepLimit limit={limit} onLimit={onLimit} />}
    >
      <p>{t('howTo')}</p>
      <p>{t('reading')}</p>
      <p>{t('controls')}</p>
    </ToolWelcome>
  );
}
