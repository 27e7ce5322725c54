import { IconAward, IconChecklist } from '@tabler/icons-react';
import { useState } from 'react';
import { siteRoot } from '../../../configuration';
import { coverAddress } from '../../../ui/cover-address';
import classes from './Artwork.module.css';

interface ArtworkProps {
  /** The address of a picture; null when there is none. */
  readonly image: string | null;
  readonly size: 'card' | 'cover';
  /** True for an achievement that was made from assessments. */
  readonly isAssessment: boolean;
  readonly isComplete: boolean;
}

/** The picture of an achievement, or a medal when there is none or it cannot be loaded. */
export function Artwork({ image, size, isAssessment, isComplete }: ArtworkProps) {
  const [broken, setBroken] = useState<string | null>(null);
  if (image !== null && image !== '' && image !== broken) {
    return (
      <img
        className={classes.artwork}
        data-size={size}
        src={coverAddress(image, siteRoot)}
        // The title beside it names the achievement.
        alt=""
        loading="lazy"
        decoding="async"
        referrerPolicy="no-referrer"
        onError={() => setBroken(image)}
      />
    );
  }
  if (size === 'cover') return null;
  const Icon = isAssessment ? IconChecklist : IconAward;
  return (
    <span
      className={classes.artwork}
      data-size={size}
      data-complete={isComplete || undefined}
      aria-hidden
    >
      <Icon size={26} stroke={1.5} />
    </span>
  );
}
