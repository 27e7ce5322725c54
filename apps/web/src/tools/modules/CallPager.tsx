import { VisuallyHidden } from '@mantine/core';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { BarButton } from './BarButton';
import classes from './Pictures.module.css';

interface CallPagerProps {
  /** The call that is shown, from 1. */
  readonly number: number;
  readonly total: number;
  readonly onGo: (number: number) => void;
}

/** Leads from call to call. The number can be typed; one that does not exist leads to the nearest that does. */
export function CallPager({ number, total, onGo }: CallPagerProps) {
  const { t } = useTranslation('modules');
  const [typed, setTyped] = useState<string | null>(null);
  const go = (to: number) => {
    setTyped(null);
    onGo(Math.min(total, Math.max(1, to)));
  };
  const accept = () => {
    const wanted = Math.round(Number(typed));
    if (typed === null || typed.trim() === '' || Number.isNaN(wanted)) setTyped(null);
    else go(wanted);
  };
  return (
    <nav className={classes.calls} aria-label={t('calls')}>
      <BarButton
        label={t('previous')}
        keys="ArrowLeft"
        isOff={number <= 1}
        onPress={() => go(number - 1)}
      >
        <IconChevronLeft size={18} aria-hidden />
      </BarButton>
      <span className={classes.call}>
        {total > 2 ? (
          <>
            <span aria-hidden>{t('callWord')}</span>
            <input
              className={classes.number}
              inputMode="numeric"
              aria-label={t('number')}
              value={typed ?? String(number)}
              onChange={({ currentTarget }) => setTyped(currentTarget.value)}
              onBlur={accept}
              onKeyDown={(event) => {
                if (event.key === 'Enter') accept();
                else if (event.key === 'Escape') setTyped(null);
              }}
            />
            <span aria-hidden>/{total}</span>
            <VisuallyHidden aria-live="polite">{t('call', { number, total })}</VisuallyHidden>
          </>
        ) : (
          <span aria-live="polite">{t('call', { number, total })}</span>
        )}
      </span>
      <BarButton
        label={t('next')}
        keys="ArrowRight"
        isOff={number >= total}
        onPress={() => go(number + 1)}
      >
        <IconChevronRight size={18} aria-hidden />
      </BarButton>
    </nav>
  );
}
