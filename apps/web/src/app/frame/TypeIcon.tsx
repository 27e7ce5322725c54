import {
  IconBook,
  IconBulb,
  IconCalculator,
  IconChartBar,
  IconFlame,
  IconFlask,
  IconForms,
  IconScale,
  IconTopologyStar3,
} from '@tabler/icons-react';
import { createElement } from 'react';

/** The icon depends on the position of the assessment type, because courses choose the names. */
const TYPE_ICONS = [
  IconFlame,
  IconBulb,
  IconChartBar,
  IconScale,
  IconBook,
  IconTopologyStar3,
  IconForms,
  IconFlask,
  IconCalculator,
] as const;

interface TypeIconProps {
  /** The position of the assessment type among all types of the course. */
  readonly position: number;
}

/** The icon of an assessment type. */
export function TypeIcon({ position }: TypeIconProps) {
  const icon = TYPE_ICONS[position % TYPE_ICONS.length] ?? IconFlame;
  return createElement(icon, { size: 20, 'aria-hidden': true });
}
