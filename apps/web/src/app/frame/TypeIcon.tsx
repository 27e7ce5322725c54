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

/** Assessment types are told apart by their place, whatever a course calls them. */
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
  /** Of the assessment type among all of the course. */
  readonly position: number;
}

/** The icon of an assessment type. */
export function TypeIcon({ position }: TypeIconProps) {
  const icon = TYPE_ICONS[position % TYPE_ICONS.length] ?? IconFlame;
  return createElement(icon, { size: 20, 'aria-hidden': true });
}
