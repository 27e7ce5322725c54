import type { AssessmentOverview } from '@wellspring/contract';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { announce } from '../../../ui/announcer';

type Graded = Pick<AssessmentOverview, 'isGradingPublished' | 'xp' | 'maxXp'>;

/** Announces the result when it appears by itself, as the page has promised. */
export function useResultAnnounced({ isGradingPublished, xp, maxXp }: Graded): void {
  const { t } = useTranslation('course');
  const wasThere = useRef(isGradingPublished);
  useEffect(() => {
    if (isGradingPublished && !wasThere.current) announce(t('marks.arrived', { xp, maxXp }));
    wasThere.current = isGradingPublished;
  }, [isGradingPublished, xp, maxXp, t]);
}
