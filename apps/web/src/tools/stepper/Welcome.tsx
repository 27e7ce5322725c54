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
  /** That a link leads to; null where none does. */
  readonly linkedStep: number | null;
}

/** What there is to read before anything was run. */
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
