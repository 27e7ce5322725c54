import { adminChinese } from '../../features/admin/strings.zh';
import { contributorsChinese } from '../../features/contributors/strings.zh';
import { testcasesChinese } from '../../ui/workspace/testcases/strings.zh';
import { courseChinese } from '../../features/course/strings.zh';
import { dashboardChinese } from '../../features/dashboard/strings.zh';
import { flagsChinese } from '../../features/flags/strings.zh';
import { gradingChinese } from '../../features/grading/strings.zh';
import { groundControlChinese } from '../../features/ground-control/strings.zh';
import { missionControlChinese } from '../../features/mission-control/strings.zh';
import { otherTabsChinese } from '../../features/playground/other-tabs/strings.zh';
import { examplesChinese } from '../../features/playground/examples/strings.zh';
import { filesChinese } from '../../features/playground/files/strings.zh';
import { safetyChinese } from '../../features/playground/safety/strings.zh';
import { shareChinese } from '../../features/playground/share/strings.zh';
import { playgroundChinese } from '../../features/playground/strings.zh';
import { cseMachineChinese } from '../../tools/cse-machine/strings.zh';
import { dataVisualizerChinese } from '../../tools/data-visualizer/strings.zh';
import { htmlDisplayChinese } from '../../tools/html-display/strings.zh';
import { introductionChinese } from '../../features/playground/introduction/strings.zh';
import { stepperChinese } from '../../tools/stepper/strings.zh';
import { signInChinese } from '../../features/sign-in/strings.zh';
import { teamsChinese } from '../../features/teams/strings.zh';
import { diagramsChinese } from '../../ui/diagrams/strings.zh';
import { notificationsChinese } from '../../ui/notifications/strings.zh';
import { recordingChinese } from '../../ui/recording/strings.zh';
import { uiChinese } from '../../ui/strings.zh';
import type { Translation } from '../../ui/translation';
import { versionsChinese } from '../../ui/versions/strings.zh';
import { editingChinese } from '../../ui/workspace/editor/commands/strings.zh';
import { workspaceChinese } from '../../ui/workspace/strings.zh';
import { dialogsChinese } from '../dialogs/strings.zh';
import { welcomeChinese } from '../welcome/strings.zh';
import { afterStartChinese } from '../after-start/strings.zh';
import { guardsChinese } from '../guards/strings.zh';
import { pageLabels, PAGES } from '../pages';
import { shellChinese } from '../strings.zh';
import { commandsChinese } from '../commands/strings.zh';
import type { everything } from './everything';

export { failureTextsChinese } from '../../backend/failure-texts.zh';

/** Every text in Chinese; fetched only when Chinese is chosen. */
export const chinese: Translation<typeof everything> = {
  shell: shellChinese,
  pages: pageLabels(PAGES, 'zh'),
  ui: uiChinese,
  workspace: workspaceChinese,
  signIn: signInChinese,
  course: courseChinese,
  testcases: testcasesChinese,
  dashboard: dashboardChinese,
  grading: gradingChinese,
  admin: adminChinese,
  groundControl: groundControlChinese,
  missionControl: missionControlChinese,
  teams: teamsChinese,
  playground: playgroundChinese,
  notifications: notificationsChinese,
  versions: versionsChinese,
  dialogs: dialogsChinese,
  welcome: welcomeChinese,
  share: shareChinese,
  examples: examplesChinese,
  otherTabs: otherTabsChinese,
  introduction: introductionChinese,
  dataVisualizer: dataVisualizerChinese,
  diagrams: diagramsChinese,
  recording: recordingChinese,
  cseMachine: cseMachineChinese,
  htmlDisplay: htmlDisplayChinese,
  stepper: stepperChinese,
  commands: commandsChinese,
  contributors: contributorsChinese,
  flags: flagsChinese,
  files: filesChinese,
  editing: editingChinese,
  safety: safetyChinese,
  afterStart: afterStartChinese,
  guards: guardsChinese,
};
