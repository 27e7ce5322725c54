import {
  IconBook,
  IconBulb,
  IconCalculator,
  IconChartBar,
  IconCode,
  IconFlame,
  IconFlask,
  IconForms,
  IconGavel,
  IconPencilCode,
  IconLayoutDashboard,
  IconScale,
  IconSettings,
  IconTower,
  IconTopologyStar3,
  IconUsersGroup,
} from '@tabler/icons-react';
import { createElement } from 'react';
import type { Section } from './navigation';

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

const ICONS = {
  playground: IconCode,
  groundControl: IconTower,
  dashboard: IconLayoutDashboard,
  teamFormation: IconUsersGroup,
  grading: IconGavel,
  missionControl: IconPencilCode,
  adminPanel: IconSettings,
} as const;

interface SectionIconProps {
  readonly kind: Section['kind'];
  /** Of an assessment type, its position among all. */
  readonly position?: number;
}

/** The icon of a section of the course. */
export function SectionIcon({ kind, position = 0 }: SectionIconProps) {
  const props = { size: 20, 'aria-hidden': true } as const;
  if (kind === 'assessments') {
    return createElement(TYPE_ICONS[position % TYPE_ICONS.length] ?? IconFlame, props);
  }
  return createElement(ICONS[kind], props);
}
