import { useState } from 'react';
import { siteRoot } from '../../../configuration';
import classes from './Cover.module.css';
import { coverAddress } from '../../../ui/cover-address';
import { type Turn, coverTurns } from './cover-pattern';

interface CoverProps {
  /** The address of an image; null when the assessment has none. */
  readonly image: string | null;
  /** Assessments with different ids have different patterns. */
  readonly id: number;
}

/** Sizes of the pattern, in the units of its drawing. */
const TILE = 24;
const HALF = TILE / 2;

/** The image of an assessment, or a pattern of its own when there is none or it cannot be loaded. */
export function Cover({ image, id }: CoverProps) {
  const [broken, setBroken] = useState<string | null>(null);
  if (image !== null && image !== '' && image !== broken) {
    return (
      <img
        className={classes.cover}
        src={coverAddress(image, siteRoot)}
        // The title beside the image already names the assessment.
        alt=""
        loading="lazy"
        decoding="async"
        referrerPolicy="no-referrer"
        onError={() => setBroken(image)}
      />
    );
  }
  const rows = coverTurns(id);
  const width = (rows[0]?.length ?? 0) * TILE;
  return (
    <svg
      className={classes.cover}
      data-pattern
      viewBox={`0 0 ${width} ${rows.length * TILE}`}
      preserveAspectRatio="xMidYMid slice"
      aria-hidden
    >
      {rows.map((row, y) =>
        row.map((turn, x) => (
          <path
            // oxlint-disable-next-line react/no-array-index-key -- a tile is where it is
            key={`${x} ${y}`}
            d={arcs(turn)}
            transform={`translate(${x * TILE} ${y * TILE})`}
          />
        )),
      )}
    </svg>
  );
}

/** Two quarter circles around opposite corners, so that the lines of all tiles meet. */
function arcs(turn: Turn): string {
  const bow = `A${HALF} ${HALF} 0 0`;
  return turn === 'down'
    ? `M${HALF} 0${bow} 1 0 ${HALF}M${TILE} ${HALF}${bow} 0 ${HALF} ${TILE}`
    : `M${HALF} 0${bow} 0 ${TILE} ${HALF}M0 ${HALF}${bow} 1 ${HALF} ${TILE}`;
}
