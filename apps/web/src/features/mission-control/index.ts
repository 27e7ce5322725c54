import type { Page } from '../../ui/pages';
import { staffIcon } from '../../ui/staff-icon';

/** Mission control, where authors write assessments. */
export const missionControlPages: readonly Page[] = [
  {
    parent: 'site',
    path: 'mission-control',
    audience: 'staff',
    load: () => import('./start/StartPage'),
    label: { en: 'Mission Control', zh: '任务控制台' },
    menu: { icon: staffIcon('IconPencilCode') },
  },
  {
    parent: 'site',
    path: 'mission-control/:draftId/:questionIndex?',
    audience: 'staff',
    load: () => import('./draft-page/DraftPage'),
    isWorkspace: true,
  },
];
