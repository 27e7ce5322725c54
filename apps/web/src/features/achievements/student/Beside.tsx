import { IconAward } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Dialog } from '../../../ui/Dialog';
import { EmptyState } from '../../../ui/EmptyState';
import { usePhone } from '../../../ui/use-phone';
import { AchievementPane } from '../shown/AchievementPane';
import type { ShownAchievement, ShownAchievements } from '../shown/shown-achievements';
import { titleOf } from '../shown/words';
import classes from './AchievementsPage.module.css';

interface BesideProps {
  readonly achievements: ShownAchievements;
  /** Null when none is chosen. */
  readonly shown: ShownAchievement | null;
  /** True if the address names an achievement that is not on the page. */
  readonly isUnknown: boolean;
  readonly now: Date;
  readonly courseRegId: number | null;
  /** Called with null when the sheet of a phone is closed. */
  readonly onChoose: (uuid: string | null) => void;
}

/** The chosen achievement: beside the tree, or on a phone in a sheet above it. */
export function Beside({ shown, isUnknown, onChoose, ...pane }: BesideProps) {
  const { t } = useTranslation('achievements');
  const isPhone = usePhone();
  if (isPhone) {
    return (
      <>
        {isUnknown && <p role="alert">{t('unknown')}</p>}
        <Dialog
          title={shown === null ? '' : titleOf(shown, t)}
          isOpen={shown !== null}
          place="full"
          onClose={() => onChoose(null)}
        >
          {shown && <AchievementPane {...pane} shown={shown} isTitled onChoose={onChoose} />}
        </Dialog>
      </>
    );
  }
  return (
    <section className={classes.beside} aria-label={t('pane')} aria-live="polite">
      {shown ? (
        <AchievementPane {...pane} shown={shown} onChoose={onChoose} />
      ) : (
        <EmptyState icon={<IconAward aria-hidden />} text={t(isUnknown ? 'unknown' : 'select')} />
      )}
    </section>
  );
}
