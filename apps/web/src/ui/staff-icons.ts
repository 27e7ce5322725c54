/** The icons of pages for staff and of single sections of courses, which are fetched when a menu with them is shown first. */
export {
  IconAward,
  IconGavel,
  IconPencilCode,
  IconSettings,
  IconTower,
  IconTrophy,
  IconUsersGroup,
} from '@tabler/icons-react';
