import { courseEnglish } from '../../features/course/strings.en';
import { adminEnglish } from '../../features/admin/strings.en';
import { contributorsEnglish } from '../../features/contributors/strings.en';
import { groundControlEnglish } from '../../features/ground-control/strings.en';
import { dashboardEnglish } from '../../features/dashboard/strings.en';
import { flagsEnglish } from '../../features/flags/strings.en';
import { missionControlEnglish } from '../../features/mission-control/strings.en';
import { gradingEnglish } from '../../features/grading/strings.en';
import { otherTabsEnglish } from '../../features/playground/other-tabs/strings.en';
import { examplesEnglish } from '../../features/playground/examples/strings.en';
import { filesEnglish } from '../../features/playground/files/strings.en';
import { safetyEnglish } from '../../features/playground/safety/strings.en';
import { shareEnglish } from '../../features/playground/share/strings.en';
import { cseMachineEnglish } from '../../tools/cse-machine/strings.en';
import { dataVisualizerEnglish } from '../../tools/data-visualizer/strings.en';
import { htmlDisplayEnglish } from '../../tools/html-display/strings.en';
import { introductionEnglish } from '../../features/playground/introduction/strings.en';
import { stepperEnglish } from '../../tools/stepper/strings.en';
import { signInEnglish } from '../../features/sign-in/strings.en';
import { teamsEnglish } from '../../features/teams/strings.en';
import { diagramsEnglish } from '../../ui/diagrams/strings.en';
import { notificationsEnglish } from '../../ui/notifications/strings.en';
import { recordingEnglish } from '../../ui/recording/strings.en';
import { versionsEnglish } from '../../ui/versions/strings.en';
import { editingEnglish } from '../../ui/workspace/editor/commands/strings.en';
import { testcasesEnglish } from '../../ui/workspace/testcases/strings.en';
import { afterStartEnglish } from '../after-start/strings.en';
import { commandsEnglish } from '../commands/strings.en';
import { dialogsEnglish } from '../dialogs/strings.en';
import { welcomeEnglish } from '../welcome/strings.en';
import { guardsEnglish } from '../guards/strings.en';
import { english } from './english';

/** All English texts, including those of lazy parts. Never in the first load. */
export const everything = {
  ...english,
  course: courseEnglish,
  admin: adminEnglish,
  groundControl: groundControlEnglish,
  missionControl: missionControlEnglish,
  dashboard: dashboardEnglish,
  grading: gradingEnglish,
  teams: teamsEnglish,
  signIn: signInEnglish,
  notifications: notificationsEnglish,
  versions: versionsEnglish,
  dialogs: dialogsEnglish,
  welcome: welcomeEnglish,
  share: shareEnglish,
  examples: examplesEnglish,
  otherTabs: otherTabsEnglish,
  introduction: introductionEnglish,
  dataVisualizer: dataVisualizerEnglish,
  diagrams: diagramsEnglish,
  recording: recordingEnglish,
  cseMachine: cseMachineEnglish,
  htmlDisplay: htmlDisplayEnglish,
  stepper: stepperEnglish,
  afterStart: afterStartEnglish,
  safety: safetyEnglish,
  editing: editingEnglish,
  testcases: testcasesEnglish,
  files: filesEnglish,
  commands: commandsEnglish,
  contributors: contributorsEnglish,
  flags: flagsEnglish,
  guards: guardsEnglish,
} as const;
