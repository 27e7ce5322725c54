import { IconPencilCode } from '@tabler/icons-react';
import type { Page } from '../../ui/pages';

/** Mission control, where authors write assessments. */
export const missionControlPages: readonly Page[] = [
  {
    parent: 'site',
    path: 'mission-control',
    audience: 'staff',
    load: () => import('./start/StartPage'),
    label: { en: 'Mission Control', zh: '任务控制台' },
    menu: { icon: IconPencilCode },
  },
  {
    parent: 'site',
    path: 'mission-control/:draftId/:questionIndex?',
    audience: 'staff',
    load: () => import('./draft-page/DraftPage'),
    isWorkspace: true,
  },
];
